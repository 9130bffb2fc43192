/* view/svg/text_scene.h: the text picture of a position as a drawing. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TEXT_SCENE_H
#define GI_TEXT_SCENE_H

#include "grundy/scene.h"

/* Puts the shapes that the characters of the lines stand for; nothing if there are more than
 * GRUNDY_SCENE_SIDE lines or columns. */
void gi_text_scene(const grundy_text *lines, grundy_scene *out);

#endif
