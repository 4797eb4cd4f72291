// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../use-api.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { AnyImport } from './import-of.ts'
import { useImport } from './use-import.ts'

vi.mock('../../upload.ts', () => ({ uploadPaper: async () => '/paper.xlsx' }))

const call = (name: string) =>
  ({ name, effect: 'write', family: 'rest', method: 'POST', path: `/rest/${name}`, encoding: 'json' }) as const
const sheet = {
  title: '导入运单号',
  act: '发货',
  counts: '单',
  template: { call: call('toy/template'), title: '下载', about: '' },
  fill: { title: '填写', about: '' },
  limits: '.xlsx 文件',
  columns: { orderNo: '订单号', company: '物流公司' },
  check: call('toy/check'),
  mend: call('toy/mend'),
  wrong: call('toy/wrong'),
  refreshes: [],
} as unknown as AnyImport

const wrongRow = {
  rowNo: 1,
  sheetRow: 2,
  thingId: null,
  subject: '',
  column: 'company',
  fault: '不认识这家物流公司',
  values: { orderNo: 'SC1', company: '顺风' },
}
const task = {
  taskId: '7',
  kind: 'order.ship',
  title: '运单.xlsx（只读了“运单”页）：2 行',
  state: 0,
  stateText: '待确认',
  total: 2,
  done: 1,
  failed: 1,
}
const answers: Record<string, unknown> = {
  '/rest/toy/check': { taskId: '7' },
  '/rest/toy/mend': { total: 2, failed: 1 },
  '/rest/task/detail': { ...task, faults: [wrongRow] },
  '/rest/task/confirm': { ...task, state: 1 },
  '/rest/task/cancel': { ...task, state: 5, faults: [] },
}

const sent = vi.fn<(path: string, body: unknown) => void>()
beforeEach(() => {
  sent.mockClear()
  queries.clear()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = Object.keys(answers).find((it) => address.includes(it)) ?? address
    sent(path, typeof body === 'string' ? JSON.parse(body) : undefined)
    return Response.json({ code: 0, msg: '', data: answers[path] ?? null })
  })
})

/** Opens the dialog and brings it to its second step. */
const checked = async () => {
  const onClose = vi.fn<() => void>()
  const { baseElement } = render(
    <QueryClientProvider client={queries}>
      <ImportDialog of={sheet} onClose={onClose} />
    </QueryClientProvider>,
  )
  // The browser decides which layer receives a click; this test does not.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await screen.findByRole('button', { name: '选择文件' })
  await user.upload(baseElement.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '运单.xlsx'))
  return { user, onClose, cell: await screen.findByRole<HTMLInputElement>('textbox', { name: '第 2 行的物流公司' }) }
}
const sentTo = (path: string) => sent.mock.calls.filter(([it]) => it === path).length

test('Esc in a cell gives up what was typed in it, and nothing else', async () => {
  const { user, onClose, cell } = await checked()
  await user.click(cell)
  await user.type(cell, '速运')
  await user.keyboard('{Escape}')
  expect(cell.value).toBe('顺风')
  await user.keyboard('A')
  expect(cell.value).toBe('顺风A')
  expect(screen.queryByRole('dialog', { name: '这张表还没有发货' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(sentTo('/rest/task/cancel')).toBe(0)
})

test('closing a checked sheet asks, and what was typed is kept', async () => {
  const { user, onClose, cell } = await checked()
  await user.click(cell)
  await user.type(cell, '速运')
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await screen.findByRole('dialog', { name: '这张表还没有发货' })
  expect(sentTo('/rest/toy/mend')).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '回去核对' }))
  await screen.findByRole('dialog', { name: '导入运单号' })
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByRole('button', { name: '留到任务中心' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo('/rest/task/cancel')).toBe(0)
})

test('a sheet with rows that change by much is confirmed once people ticked them, and says how many that were', async () => {
  const before = answers['/rest/task/detail']
  const marks = [{ rowNo: 2, thingId: null, subject: '第 3 行', mark: '降价 30% 以上：120.00 → 12.00 元' }]
  answers['/rest/task/detail'] = { ...task, faults: [wrongRow], marks, marked: 1 }
  const { user } = await checked()
  await user.click(screen.getByRole('checkbox', { name: /^跳过有问题的 1 行/ }))
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: '确认发货 1 单' })
  expect(confirm.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '已核对，这 1 行没有写错' }))
  await user.click(confirm)
  const confirmed = () => sent.mock.calls.find(([path]) => path === '/rest/task/confirm')?.[1]
  await waitFor(() => expect(confirmed()).toEqual({ taskId: '7', skipWrong: true, confirmedMarks: 1 }))
  answers['/rest/task/detail'] = before
})

test('a checked sheet is cancelled by a choice only', async () => {
  const { user, onClose } = await checked()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByRole('button', { name: '放弃这张表' }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(sentTo('/rest/task/cancel')).toBe(1))
})

test('what stands behind a sheet is read again once its task has ended', async () => {
  const detail = answers['/rest/task/detail']
  answers['/rest/task/detail'] = { ...task, state: 2, faults: [] }
  const { result } = renderHook(() => useImport(sheet, '7'), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(result.current.task?.state).toBe(2))
  const again = vi.spyOn(queries, 'invalidateQueries')
  answers['/rest/task/detail'] = { ...task, state: 3, faults: [] }
  await waitFor(() => expect(again).toHaveBeenCalled(), { timeout: 5_000 })
  again.mockRestore()
  answers['/rest/task/detail'] = detail
})
