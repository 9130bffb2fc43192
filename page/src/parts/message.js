// Messages of the library that name options or commands of the command line, for people who have none.

// The message without its clauses about options; they stand at its end.
export const withoutOptions = (text) => text.replace(/\s*[;；,，](?=[^;；]*--[a-z]).*$/su, "");

// The message without its clauses about commands, such as "; 'grundy list' shows all games". They stand at its end.
export const withoutCommands = (text) => text.replace(/\s*[;；](?=[^;；]*'grundy [a-z]).*$/su, "");

// Whether the message offers to allow cycles.
export const wantsCycles = (text) => text.includes("--loopy");
