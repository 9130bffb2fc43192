// A question to the library that may take long: it shows how far it is, with a button to cancel.
import { busy } from "../parts/busy.js";

// working(app, box, request, signal): the answer. If the person cancels, it rejects with an error whose name is
// "Cancelled"; if `signal` is aborted, with an AbortError.
export async function working(app, box, request, signal) {
  const own = new AbortController();
  const pass = () => own.abort();
  let cancelled = false;
  const shown = busy(app, () => {
    cancelled = true;
    own.abort();
  });
  if (signal.aborted) throw new DOMException("aborted", "AbortError");
  signal.addEventListener("abort", pass);
  box.append(shown.node);
  try {
    return await app.ask(request, { signal: own.signal, progress: shown.progress });
  } catch (error) {
    throw cancelled && error.name === "AbortError" ? Object.assign(new Error(app.t("stopped_cancelled")), { name: "Cancelled" }) : error;
  } finally {
    shown.done();
    signal.removeEventListener("abort", pass);
  }
}
