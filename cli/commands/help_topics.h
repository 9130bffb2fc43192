/* cli/commands/help_topics.h: the topics of `grundy help`, a screen each. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_HELP_TOPICS_H
#define CLI_HELP_TOPICS_H

#include "grundy/grundy.h"

/* A paragraph, or an example with a remark beside it. */
typedef struct help_line {
  const char *text;    /* a message; NULL: an example */
  const char *example; /* a line for the shell, which works as it stands */
  const char *remark;  /* a message, or NULL */
} help_line;

typedef struct help_topic {
  const char *name;
  const char *title;      /* a message */
  const help_line *lines; /* ends with an empty one */
} help_topic;

extern const help_topic help_topics[];
extern const size_t help_topic_count;

/* The name of a topic that mentions the word, in English or in the language of the context; NULL:
 * there is none. */
const char *help_topic_of(const grundy *g, const char *word);

#endif
