/* grundy.wasm: the library as the page without a server calls it, in a Web Worker.
 *
 * One worker has one service. Nothing reaches a worker while it computes, so a request is not
 * cancelled here: the page ends the worker.
 */
/* SPDX-License-Identifier: MIT */
#include <emscripten.h>
#include <grundy/grundy.h>

bool grundy_page_start(double memory, double seconds);
const char *grundy_page_ask(const char *request, size_t length);

static grundy_service *service;

/* page/src/worker.js sets Module.progress. */
EM_JS(void, show_progress, (const char *line, size_t length), {
  Module["progress"](line, length);
})

static void on_progress(void *user, const char *line, size_t length) {
  show_progress(line, length);
}

/* Limits of one request; 0: none. False: there is no memory. */
EMSCRIPTEN_KEEPALIVE bool grundy_page_start(double memory, double seconds) {
  grundy_service_config config;
  grundy_service_config_init(&config);
  config.memory = (uint64_t)memory;
  config.seconds = seconds;
  config.progress = on_progress;
  service = grundy_service_new(&config);
  return service != NULL;
}

/* The answer of a request, a text that ends with a NUL and is valid until the next call. */
EMSCRIPTEN_KEEPALIVE const char *grundy_page_ask(const char *request, size_t length) {
  return grundy_ask(service, request, length, 0, NULL);
}
