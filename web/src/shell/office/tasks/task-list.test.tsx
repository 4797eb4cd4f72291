import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useShell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'
import TaskList from './task-list.tsx'

const many = 45
const task = (at: number) => ({ taskId: `${at}`, kind: 'order.export', title: `导出 ${at}`, state: 3, createTime: '' })
const answer = async (_: string, { body }: RequestInit) => {
  const { pageNum, pageSize } = JSON.parse(String(body)) as { pageNum: number; pageSize: number }
  const all = Array.from({ length: many }, (__, at) => task(many - at))
  const list = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const data = { pageNum, pageSize, total: many, pages: Math.ceil(many / pageSize), list, underWay: 0 }
  return Response.json({ code: 0, msg: '', data, traceId: '' })
}

const open = () => {
  queries.clear()
  useShell.setState({ shop: { shopId: '1' } } as unknown as Parameters<typeof useShell.setState>[0])
  render(
    <QueryClientProvider client={queries}>
      <TaskList />
    </QueryClientProvider>,
  )
}

test('tasks that are kept are reached, also those beyond the newest twenty', async () => {
  vi.stubGlobal('fetch', answer)
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  open()
  await screen.findByRole('article', { name: '导出 45' })
  await userEvent.click(screen.getByRole('button', { name: '第 3 页' }))
  await screen.findByRole('article', { name: '导出 1' })
  await waitFor(() => expect(screen.queryByRole('article', { name: '导出 45' })).toBeNull())
})

test('tasks that could not be read are not said to be none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 10_500, msg: '系统繁忙', data: null, traceId: '' }))
  open()
  await screen.findByRole('alert')
  expect(screen.queryByText(/没有任务/)).toBeNull()
})
