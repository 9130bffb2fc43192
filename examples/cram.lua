-- SPDX-License-Identifier: MIT
-- Cram: dominoes on a board, lying or standing, until none fits. 'cram.lua(3x4)' is an empty board,
-- 'cram.lua(.../.x.)' one with a square taken.
name = "Cram"
describe = "Both players put a domino on two free squares side by side, lying or standing. Who " ..
  "cannot move loses."

-- The state is the list of the rows, texts of '.' (free) and 'x' (taken).
start = {"....", "....", "...."}

local function free(rows, r, c) return rows[r] ~= nil and rows[r]:sub(c, c) == "." end

-- The board after an x on each of two squares.
local function cover(rows, r1, c1, r2, c2)
  local out = {}
  for r, row in ipairs(rows) do
    if r == r1 then row = row:sub(1, c1 - 1) .. "x" .. row:sub(c1 + 1) end
    if r == r2 then row = row:sub(1, c2 - 1) .. "x" .. row:sub(c2 + 1) end
    out[r] = row
  end
  return out
end

function next_states(rows)
  for r = 1, #rows do
    for c = 1, #rows[1] do
      if free(rows, r, c) and free(rows, r, c + 1) then emit(cover(rows, r, c, r, c + 1)) end
      if free(rows, r, c) and free(rows, r + 1, c) then emit(cover(rows, r, c, r + 1, c)) end
    end
  end
end

-- Free squares that hang together, from one of them on; marks them in `seen`.
local function region(rows, r, c, seen)
  local squares = {{r, c}}
  seen[r][c] = true
  local i = 1
  while i <= #squares do -- the list grows while it is read
    local y, x = squares[i][1], squares[i][2]
    for _, square in ipairs({{y - 1, x}, {y + 1, x}, {y, x - 1}, {y, x + 1}}) do
      local ny, nx = square[1], square[2]
      if free(rows, ny, nx) and not seen[ny][nx] then
        seen[ny][nx] = true
        squares[#squares + 1] = square
      end
    end
    i = i + 1
  end
  return squares
end

-- A board that is just large enough for these squares, with all others taken.
local function board_of(squares)
  local top, bottom, left, right = math.maxinteger, 0, math.maxinteger, 0
  for _, square in ipairs(squares) do
    top, bottom = math.min(top, square[1]), math.max(bottom, square[1])
    left, right = math.min(left, square[2]), math.max(right, square[2])
  end
  local cells = {}
  for r = 1, bottom - top + 1 do
    cells[r] = {}
    for c = 1, right - left + 1 do cells[r][c] = "x" end
  end
  for _, square in ipairs(squares) do cells[square[1] - top + 1][square[2] - left + 1] = "." end
  for r, row in ipairs(cells) do cells[r] = table.concat(row) end
  return cells
end

-- No domino lies in two regions, so they are independent games. A lone square is no game at all.
function sub_states(rows)
  local seen, out = {}, {}
  for r = 1, #rows do seen[r] = {} end
  for r = 1, #rows do
    for c = 1, #rows[1] do
      if free(rows, r, c) and not seen[r][c] then
        local squares = region(rows, r, c, seen)
        if #squares > 1 then out[#out + 1] = board_of(squares) end
      end
    end
  end
  return out
end

-- The board with its rows as columns, and upside down: four quarter turns with a mirror each.
local function transposed(rows)
  local out = {}
  for c = 1, #rows[1] do
    local column = {}
    for r = 1, #rows do column[r] = rows[r]:sub(c, c) end
    out[c] = table.concat(column)
  end
  return out
end

local function upside_down(rows)
  local out = {}
  for r = #rows, 1, -1 do out[#out + 1] = rows[r] end
  return out
end

-- Turned and mirrored boards are one: that whose text comes first in the order of words.
function canonical(rows)
  local first, text = rows, table.concat(rows, "/")
  for i = 1, 7 do
    rows = i % 2 == 1 and transposed(rows) or upside_down(rows)
    local other = table.concat(rows, "/")
    if other < text then first, text = rows, other end
  end
  return first
end

-- "3x4", or the rows themselves.
function parse(text)
  local height, width = table.unpack(numbers(text))
  local rows = split(text, "/")
  if width then
    if height < 1 or width < 1 or height > 30 or width > 30 then
      error("the sides of a board are from 1 to 30", 0)
    end
    for r = 1, height do rows[r] = ("."):rep(width) end
  end
  for _, row in ipairs(rows) do
    if #row ~= #rows[1] or #row == 0 then error("all rows need the same length", 0) end
    for c = 1, #row do
      if row:sub(c, c) ~= "." and row:sub(c, c) ~= "x" then
        error("a board is written as 3x4, or by its rows of . and x: .../.x.", 0)
      end
    end
  end
  return rows
end

function show(rows) return table.concat(rows, "/") end
