export default {
  title: "探索",
  intro: "谁会赢、为什么、怎么走？输入一个局面，或从下面选一个游戏。",
  sum: "局面，或几个局面的和式",
  misere: "反常规则",
  misere_hint: "不能走者胜。",
  loopy: "允许有环",
  loopy_hint: "对局可以无限进行下去，那就是平局。",
  moves: "走法",
  no_moves: "没有走法，游戏结束。",
  catalogue: "游戏目录",
  position: "局面",
};
