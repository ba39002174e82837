-- Runs in Neovim with a page open that has one finding. Prints what an author sees as JSON, and exits.
local function fail(message)
  io.stderr:write(tostring(message) .. '\n')
  vim.cmd('cquit')
end

local function await(what, condition)
  if not vim.wait(60000, condition, 10) then fail('timeout: ' .. what) end
end

--- Moves the cursor to the first occurrence of a text.
local function go_to(text)
  vim.fn.cursor(1, 1)
  if vim.fn.search('\\V' .. text, 'c') == 0 then fail('not found: ' .. text) end
end

--- The lines of the floating window, or nil.
local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    end
  end
end

local function main()
  local seen = {}
  await('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
  seen.diagnostics = vim.tbl_map(function(diagnostic)
    return { diagnostic.lnum + 1, diagnostic.col + 1, diagnostic.code, diagnostic.message }
  end, vim.diagnostic.get(0))

  go_to('heor')
  seen.offered = {}
  vim.ui.select = function(actions, _, choose)
    local first
    for _, action in ipairs(actions) do
      -- Neovim passes pairs of a client and its action.
      table.insert(seen.offered, (action[2] or action).title)
      first = first or action
    end
    choose(first)
  end
  vim.lsp.buf.code_action()
  await('quick fix', function() return vim.fn.search('heor', 'nw') == 0 end)
  await('no diagnostics', function() return #vim.diagnostic.get(0) == 0 end)
  seen.fixed = vim.api.nvim_get_current_line()

  go_to('description')
  vim.lsp.buf.hover()
  await('hover', floating)
  seen.hover = floating()

  go_to('"href": "/')
  vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + 9)
  local position = vim.lsp.util.make_position_params()
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', position, 60000)
  seen.completed = {}
  for _, answer in pairs(answers or {}) do
    for _, item in ipairs(answer.result.items or answer.result) do table.insert(seen.completed, item.label) end
  end

  io.stdout:write(vim.fn.json_encode(seen))
  vim.cmd('qall!')
end

local works, message = xpcall(main, debug.traceback)
if not works then fail(message) end
