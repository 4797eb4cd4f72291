import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AnyImport } from '../../../blocks/import/import-of.ts'
import { queries } from '../../../use-api.ts'
import { addSheetImports } from './sheet-imports.ts'
import { TaskCard } from './task-card.tsx'
import type { Task } from './use-tasks.ts'

const stopped: Omit<Task, 'kind'> = {
  taskId: '7',
  title: '任务',
  state: 5,
  stateText: '已取消',
  total: 3,
  done: 1,
  failed: 0,
  fault: null,
  resultName: null,
  createTime: '2026-11-22 10:00:00',
  endTime: '2026-11-22 10:01:00',
  stoppedBy: '张海',
  toUndo: 1,
  expireTime: '2026-11-29 10:00:00',
}

const sent = vi.fn<(address: string, body: unknown) => void>()
const open = (task: Task, refusal?: { code: number; msg: string }) => {
  sent.mockClear()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent(address, JSON.parse(String(body)))
    const state = address.includes('/rest/task/detail') ? task.state : 1
    return Response.json(refusal ?? { code: 0, msg: '', data: { ...task, state, faults: [] } })
  })
  render(
    <QueryClientProvider client={queries}>
      <TaskCard task={task} />
    </QueryClientProvider>,
  )
}
const press = (name: string, within_ = screen.getByRole('article')) =>
  userEvent.click(within(within_).getByRole('button', { name }))
const expectSent = (path: string, input: object) =>
  waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringContaining(path), input))

test.each([
  ['order.ship', '/rest/task/confirm', { taskId: '7', skipWrong: true }],
  ['order.remark', '/rest/order/batch/remark/run', { planId: '7' }],
  ['order.close', '/rest/order/batch/close/run', { planId: '7' }],
] as const)('a stopped task of %s is gone on with by %s', async (kind, path, input) => {
  open({ ...stopped, kind })
  await press('继续')
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringContaining(path), input))
})

const tracking = {
  title: '导入运单号发货',
  act: '发货',
  counts: '单',
  template: { call: {}, title: '', about: '' },
  fill: { title: '', about: '' },
  limits: '',
  columns: { orderNo: '订单号' },
  check: {},
  mend: {},
  wrong: {},
  refreshes: [],
} as unknown as AnyImport

test('a sheet that waits is opened again where its wrong rows are mended and it is confirmed', async () => {
  addSheetImports({ 'order.ship': () => Promise.resolve(tracking) })
  open({ ...stopped, kind: 'order.ship', state: 0, stateText: '待确认', done: 0, failed: 0, total: 2 })
  await press('继续核对')
  const dialog = await screen.findByRole('dialog', { name: '导入运单号发货' })
  expect((await within(dialog).findByText('确认', { exact: true })).getAttribute('aria-current')).toBe('step')
  await press('确认发货 2 单', dialog)
  await expectSent('/rest/task/confirm', { taskId: '7', skipWrong: false })
  expect(sent).not.toHaveBeenCalledWith(expect.stringContaining('/rest/task/cancel'), expect.anything())
})

test.each([
  [7, '有问题的 7 行不执行，只执行其余 2 行。', '跳过并执行'],
  [0, '还没有确认过，现在执行全部 9 行。', '执行'],
])(
  'a sheet that was cancelled with %i wrong rows before anybody confirmed it is not begun by 继续 alone',
  async (failed, words, yes) => {
    open({ ...stopped, kind: 'order.ship', total: 9, done: failed, failed })
    await press('继续')
    await screen.findByText(words)
    expect(sent).not.toHaveBeenCalled()
    await press(yes, await screen.findByRole('dialog'))
    await expectSent('/rest/task/confirm', { taskId: '7', skipWrong: true })
  },
)

test('a sheet without a right row cannot be gone on with', () => {
  open({ ...stopped, kind: 'order.ship', total: 2, done: 2, failed: 2 })
  expect(screen.queryByRole('button', { name: '继续' })).toBeNull()
})

test('what a batch did is undone after a question, and a refusal is shown', async () => {
  open({ ...stopped, kind: 'order.remark' }, { code: 30_123, msg: '这一批已经撤销，或正在撤销' })
  await press('撤销')
  const dialog = await screen.findByRole('dialog', { name: '撤销批量操作' })
  expect(sent).not.toHaveBeenCalled()
  await press('撤销', dialog)
  await expectSent('/rest/order/batch/remark/undo', { planId: '7' })
  await screen.findByText('这一批已经撤销，或正在撤销')
})

test.each([
  ['a kind that cannot be taken back', { kind: 'order.close' }],
  ['a sheet', { kind: 'order.ship' }],
  ['a batch that has nothing to undo', { kind: 'order.remark', toUndo: 0 }],
] as const)('nothing is undone of %s', (_, task) => {
  open({ ...stopped, ...task })
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})
