// The steps of the course, in order. A step has an id, tasks, and sometimes `live(context)`, which shows something
// that is computed. Its texts are ID_title, ID_idea, ID_lesson, and for each task ID_TASK and ID_TASK_done.
import { last } from "./steps/last.js";
import { pn } from "./steps/pn.js";
import { graph } from "./steps/graph.js";
import { why } from "./steps/why.js";
import { mirror } from "./steps/mirror.js";
import { mexStep } from "./steps/mex.js";
import { pile } from "./steps/pile.js";
import { proof } from "./steps/proof.js";
import { xor } from "./steps/xor.js";
import { nim } from "./steps/nim.js";
import { misere } from "./steps/misere.js";
import { count } from "./steps/count.js";
import { own } from "./steps/own.js";
import { solve } from "./steps/solve.js";

export const steps = [last, pn, graph, why, mirror, mexStep, pile, proof, xor, nim, misere, count, own, solve];
