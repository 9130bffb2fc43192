# Errors of scripts are in the language of the user. The names of Lua, and Lua's own messages, stay.
$ for s in global_later no_next_states nothing half hole show_table final_text final_alone sum_in_state emit_nil no_io no_gsub no_collect named infinity error_table recursion not_a_function; do grundy --lang zh_CN solve "./$s.lua(3)" 2>&1 | head -n 2; done
grundy: ./global_later.lua:4: 这里给全局变量 'out' 赋了值；游戏的函数不得改变任何会保留下来的东西：请写 local out
  正在调用 next_states, ./global_later.lua:4
grundy: ./no_next_states.lua: 脚本中没有函数 next_states(s)，但有一个叫 nextstates；是不是写错了名字？
grundy: ./nothing.lua: next_states 什么也没有返回；没有走法时请返回 {}
  出错于 next_states(0)
grundy: ./half.lua: 1.5 不是整数；状态由整数、字符串、布尔值和表组成
  出错于 next_states(3)，列表第 1 项
grundy: ./hole.lua: next_states 必须返回列表，但它返回的共 2 项中，第 2 个位置是空的；列表中间不能有空位，也不能有键名
  出错于 next_states(3)
grundy: ./show_table.lua: show 必须返回文本，但这是 table
  出错于 show(3)
grundy: ./final_text.lua: is_final 必须返回 true 或 false，但这是 string
  出错于 is_final(3)
grundy: ./final_alone.lua: is_final(s) 和 rule(s) 必须一起出现：在 is_final 为 true 的状态，rule 说明轮到走的一方是否已获胜
grundy: ./sum_in_state.lua: 状态里面不能有 sum(...)
  出错于 next_states(3)，列表第 1 项
grundy: ./emit_nil.lua:5: 传给 emit 的是 nil，而不是状态
  正在调用 next_states, ./emit_nil.lua:5
grundy: ./no_io.lua:4: 游戏脚本不能使用 io：只能使用纯函数
  正在调用 next_states, ./no_io.lua:4
grundy: ./no_gsub.lua:4: 游戏脚本不能使用 string.gsub：没有模式匹配，可用 split(s, separator)、numbers(s) 和 string.find(s, text)
  正在调用 next_states, ./no_gsub.lua:4
grundy: ./no_collect.lua:4: 游戏脚本不能使用 collectgarbage：只能使用纯函数
  正在调用 next_states, ./no_collect.lua:4
grundy: ./named.lua: next_states 必须返回列表，但它返回的共 3 项中，第 3 个位置是空的；列表中间不能有空位，也不能有键名
  出错于 next_states(3)
grundy: ./infinity.lua: inf 不是整数；状态由整数、字符串、布尔值和表组成
  出错于 next_states(3)，列表第 2 项
grundy: ./error_table.lua:4: 错误信息不是文本，而是 table
  正在调用 next_states, ./error_table.lua:4
grundy: ./recursion.lua:4: stack overflow：函数调用嵌套太深
  正在调用 again, ./recursion.lua:4
grundy: ./not_a_function.lua: next_states 必须是函数，但它是 table
? 2

$ printf 'function next_states(n) local out = {} for i = 1, 3 do out = n.x.y end return out end\n' >index.lua; grundy --lang zh_CN solve './index.lua(5)'
grundy: ./index.lua:1: attempt to index a number value (local 'n')
  正在调用 next_states, ./index.lua:1
  出错于 next_states(5)
? 2

# A new game has comments in that language, and the same code.
$ grundy --lang zh_CN new chinese && head -n 8 chinese.lua && grundy new english >said && diff <(grep -v '^--' english.lua) <(grep -v '^--' chinese.lua); grep -c '' english.lua chinese.lua
chinese.lua 已经是一个能运行的游戏。接下来可以试试：

  grundy solve './chinese.lua(10)'
  grundy check ./chinese.lua

然后把它改成自己的游戏；文件中的注释说明了改法。
-- chinese.lua：一个可以交给 grundy 的游戏。请把它改成你自己的游戏。
--
--   grundy solve './chinese.lua(10)'        谁必胜，有哪些必胜走法
--   grundy table ./chinese.lua 0..20        SG 值表
--   grundy check ./chinese.lua              查找缺陷

name = "chinese"
describe = "一堆硬币。每步取走一枚或两枚；不少于三枚时，也可以把它尽量平均地分成两堆。"
2,3c2,3
< name = "english"
< describe = "A heap of coins. Take one or two, or halve three or more as evenly as you can."
---
> name = "chinese"
> describe = "一堆硬币。每步取走一枚或两枚；不少于三枚时，也可以把它尽量平均地分成两堆。"
english.lua:56
chinese.lua:56

$ grundy --lang zh_CN check ./chinese.lua | head -n 2; grundy --lang zh_CN info ./chinese.lua
./chinese.lua：未发现缺陷。

chinese（./chinese.lua）
规则      一堆硬币。每步取走一枚或两枚；不少于三枚时，也可以把它尽量平均地分成两
          堆。
写法      ./chinese.lua(...)
试试      grundy solve './chinese.lua(10)'

$ sed -E 's/^-- (start|function [a-hj-qs-z])/\1/' chinese.lua >all_chinese.lua && grundy --lang zh_CN moves './all_chinese.lua(4)' | grep →
* 4 → 3      SG 值 0    剩下 3 枚
  4 → 2      SG 值 2    剩下 2 枚
* 4 → 2 + 2  SG 值 0    分成两堆

$ grundy --lang zh_CN new --c chinese >said && grundy new --c english >said && diff <(sed 's/english/chinese/g' english.c | grep -v '^ *\(/\*\|\*\)' | grep -v '\*/$') <(grep -v '^ *\(/\*\|\*\)' chinese.c | grep -v '\*/$'); CC='cc -O0' grundy build chinese.c && grundy solve './chinese.so(10)' | head -n 2
17c17
<               .rules = "Take one or two of a heap, or halve three or more as evenly as you can.",
---
>               .rules = "每步从一堆中取走一枚或两枚；不少于三枚时，也可以把它尽量平均地分成两堆。",
built ./chinese.so: chinese
try  grundy solve './chinese.so(10)'
./chinese.so(10), normal play (who cannot move loses)
N-position: the first player wins.
