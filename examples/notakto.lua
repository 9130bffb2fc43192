-- SPDX-License-Identifier: MIT
-- Notakto: tic-tac-toe where both players write x, and who completes a line loses.
name = "Notakto"
describe = "Both players put an x on a free square of a 3x3 board. Who completes a line loses."

-- The state is a text of nine characters, row by row: '.' is a free square.
start = "........."

local lines = {
  {1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7},
}

local function has_line(board)
  for _, line in ipairs(lines) do
    local a, b, c = board:byte(line[1]), board:byte(line[2]), board:byte(line[3])
    if a == b and b == c and a == ("x"):byte() then return true end
  end
  return false
end

function next_states(board)
  if has_line(board) then return {} end
  local out = {}
  for i = 1, 9 do
    if board:sub(i, i) == "." then
      out[#out + 1] = board:sub(1, i - 1) .. "x" .. board:sub(i + 1)
    end
  end
  return out
end

-- Who sees a line on the board has not made it: the other player did, and has lost.
function is_final(board) return has_line(board) end
function rule(board) return true end

-- The eight ways to look at a square board: where each square of the new one is found in the old.
local symmetries = {
  {1, 2, 3, 4, 5, 6, 7, 8, 9}, {3, 6, 9, 2, 5, 8, 1, 4, 7},
  {9, 8, 7, 6, 5, 4, 3, 2, 1}, {7, 4, 1, 8, 5, 2, 9, 6, 3},
  {3, 2, 1, 6, 5, 4, 9, 8, 7}, {1, 4, 7, 2, 5, 8, 3, 6, 9},
  {7, 8, 9, 4, 5, 6, 1, 2, 3}, {9, 6, 3, 8, 5, 2, 7, 4, 1},
}

-- Boards that are equal by symmetry are one: that which comes first in the order of words.
function canonical(board)
  local first = board
  for _, from in ipairs(symmetries) do
    local seen = {}
    for i = 1, 9 do seen[i] = board:sub(from[i], from[i]) end
    local other = table.concat(seen)
    if other < first then first = other end
  end
  return first
end

-- People see rows: "x../.../..x".
function parse(text)
  local board = table.concat(split(text, "/"))
  if #board ~= 9 then error("a board has three rows of three squares, as x../.../..x", 0) end
  for i = 1, 9 do
    local square = board:sub(i, i)
    if square ~= "." and square ~= "x" then error("'" .. square .. "' is neither x nor .", 0) end
  end
  return board
end

function show(board) return board:sub(1, 3) .. "/" .. board:sub(4, 6) .. "/" .. board:sub(7, 9) end

-- A picture, and a sentence about a move.
function picture(board)
  return board:sub(1, 3) .. "\n" .. board:sub(4, 6) .. "\n" .. board:sub(7, 9)
end

function tell(board, after)
  for i = 1, 9 do
    if board:byte(i) ~= after:byte(i) then
      return "write x in row " .. (i + 2) // 3 .. ", column " .. (i - 1) % 3 + 1
    end
  end
  return ""
end
