/* grundy/grundy.h: all of the library. Who wins a two-player game, why, and with which move. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GRUNDY_H
#define GRUNDY_GRUNDY_H

#include "ask.h"
#include "base.h"
#include "check.h"
#include "data.h"
#include "explain.h"
#include "game.h"
#include "genus.h"
#include "graph.h"
#include "graph_solve.h"
#include "identify.h"
#include "misere.h"
#include "nimber.h"
#include "pattern.h"
#include "play.h"
#include "quotient.h"
#include "remoteness.h"
#include "rule.h"
#include "scene.h"
#include "sequence.h"
#include "solve.h"
#include "sum.h"
#include "survey.h"
#include "table.h"
#include "view.h"

#endif
