// Why a request has no answer: the object behind "error" (docs/protocol.md), or a fault on the way to the
// library, which has a `key`, the name of its text in words/*/shell.js. `offset` counts bytes of UTF-8 in
// the field `field`; `stoppedBy` names the limit that ended the request.
export class AskError extends Error {
  constructor({ key = null, message = key, offset = null, line = null, column = null, field = null, stopped_by = null }) {
    super(message);
    this.name = "AskError";
    Object.assign(this, { key, offset, line, column, field, stoppedBy: stopped_by });
  }
}
