-- tell and picture: of stones that are taken or parted. With a parameter, one of them misbehaves.
start = 6
local fault, at = params[1], params[2] or 0

function next_states(n)
  if n >= 1 then emit(n - 1) end
  if n == 2 then emit(sum()) end
  if n >= 4 then emit(sum(1, n - 2)) end
end

function tell(n, a, b, ...)
  if fault == "tell" and n <= at then return nil end
  if fault == "endless tell" then while true do end end
  if fault == "parts" then return n .. ":" .. tostring(a) .. "," .. tostring(b) .. "," .. select("#", ...) end
  if fault == "control" then return "a\nb\27[2J\128" end
  if not a then return "take them all" end
  return b and "part " .. a .. " and " .. b or "take one"
end

function picture(n)
  if fault == "picture" and n <= at then return {} end
  if fault == "control" then return "a\nb\27[2J\128\n" end
  if fault == "empty" then return "" end
  if fault == "board" then return "  a b c\n1 x . o\n2 # ○ *\n\nto move: x" end
  if fault == "large" then return string.rep(".", 100) end
  return string.rep("*", n)
end
