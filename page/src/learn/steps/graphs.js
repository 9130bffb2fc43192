// Small graphs for the tasks, without cycles, each with one start "A".
import { pickOther } from "../random.js";

const graphs = [
  "A-->B, A-->C, B-->D, B-->E, C-->E, C-->F, D-->G, E-->G, F-->H, G-->H",
  "A-->B, A-->C, A-->E, B-->D, C-->D, C-->F, D-->E, D-->G, E-->G, F-->G",
  "A-->B, A-->D, B-->C, B-->E, C-->F, D-->E, D-->F, E-->G, E-->H, F-->H",
  "A-->B, A-->C, B-->C, B-->D, C-->E, D-->E, D-->F, E-->F, E-->G",
];

export const firstGraph = graphs[0];
export const otherGraph = (old) => ({ graph: pickOther(graphs, old?.graph ?? null) });
export const someGraph = (old) => (old ? otherGraph(old) : { graph: graphs[0] });
