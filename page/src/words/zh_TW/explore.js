export default {
  title: "探索",
  intro: "誰會贏、為什麼、怎麼走？輸入一個局面，或從下面選一個遊戲。",
  sum: "局面，或幾個局面的和式",
  misere: "反常規則",
  misere_hint: "不能走者勝。",
  loopy: "允許有環",
  loopy_hint: "對局可以無限進行下去，那就是平局。",
  moves: "走法",
  no_moves: "沒有走法，遊戲結束。",
  catalogue: "遊戲目錄",
  position: "局面",
};
