// The examples of Draw, as states of the view.
export const examples = {
  dag: { graph: "0->1\n1->2\n0->3\n1->3\n3->4\n" },
  tokens: { graph: "A->B\nA->C\nB->C\nB->D\nC->D\nC->E\nD->E\n", tokens: ["A", "B", "D"] },
  tree: { graph: "[-1,0,0,1,1,2,4]", format: "parents" },
  cycle: { graph: "A->B\nB->A\nB->C\nC->D\nC->E\nE->D\n" },
  contest: { graph: "6 8\n1 2\n1 3\n2 4\n3 4\n3 5\n4 6\n5 6\n2 5\n", tokens: ["1", "4"] },
  poj: { graph: "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n", tokens: ["0", "2"] },
  mermaid: { graph: "flowchart LR\n  S[Start] --> L & R\n  L --> M --> E[End]\n  R --> E\n  S --> M\n" },
};
