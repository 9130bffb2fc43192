// Asks the library through `grundy serve`: one POST a request. With progress the answer is a stream of
// events, of which the last is the answer. Closing the connection cancels the computation.
import { AskError } from "./ask_error.js";
import { language } from "./words.js";

const token = takeToken();

// A server that is reached over the network prints an address with ?token=...; the page keeps the token for
// this tab and takes it out of the address, so that a shared link does not hold it.
function takeToken() {
  const url = new URL(location.href);
  const given = url.searchParams.get("token");
  try {
    if (given !== null) sessionStorage.setItem("grundy.token", given);
    else return sessionStorage.getItem("grundy.token");
  } catch {
    return given; // No storage: the token stays in the address, for the next load.
  }
  url.searchParams.delete("token");
  history.replaceState(history.state, "", url);
  return given;
}

// ask(request, {signal, progress}): see main.js. Resolves with the object behind "answer".
export async function ask(request, { signal, progress } = {}) {
  const headers = { "Content-Type": "application/json" };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const body = { lang: language, ...request };
  if (progress) body.progress = true;
  const response = await send(JSON.stringify(body), headers, signal);
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok) throw new AskError(await fault(response));
  const line = type.startsWith("text/event-stream") ? await lastEvent(response.body, progress) : await response.json();
  if (line.error) throw new AskError(line.error);
  return line.answer;
}

async function send(body, headers, signal) {
  try {
    return await fetch("api/v1/ask", { method: "POST", headers, body, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new AskError({ key: "unreachable" });
  }
}

// What the server says about a request that it does not take.
async function fault(response) {
  try {
    return (await response.json()).error;
  } catch {
    return { message: `HTTP ${response.status}` };
  }
}

// Reads the events of a stream up to the answer. An event is lines "name: value" and an empty line.
async function lastEvent(stream, progress) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new AskError({ key: "unreachable" });
    text += value;
    const events = text.split(/\r?\n\r?\n/);
    text = events.pop();
    for (const event of events) {
      const field = (name) => event.match(new RegExp(`^${name}: ?(.*)$`, "m"))?.[1];
      if (field("event") === "progress") progress?.(JSON.parse(field("data")).progress);
      if (field("event") === "answer") return JSON.parse(field("data"));
    }
  }
}
