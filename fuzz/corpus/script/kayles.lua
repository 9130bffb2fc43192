-- kayles.lua: knock down one pin, or two that stand together
name = "my kayles"
function next_states(n)              -- a list of states; sum(...) makes a state of independent parts
  local out = {}
  for take = 1, 2 do
    for left = 0, (n - take) // 2 do out[#out + 1] = sum(left, n - take - left) end
  end
  return out
end
