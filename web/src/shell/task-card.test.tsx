import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queries } from '../use-api.ts'
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
  expireTime: '2026-11-29 10:00:00',
}

test.each([
  ['order.ship', '/rest/task/confirm', { taskId: '7', skipWrong: true }],
  ['order.remark', '/rest/order/batch/remark/run', { planId: '7' }],
  ['order.close', '/rest/order/batch/close/run', { planId: '7' }],
] as const)('a stopped task of %s is gone on with by %s', async (kind, path, input) => {
  const sent = vi.fn<(address: string, body: unknown) => void>()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent(address, JSON.parse(String(body)))
    return Response.json({ code: 0, msg: '', data: { ...stopped, kind, state: 1, faults: [] } })
  })
  render(
    <QueryClientProvider client={queries}>
      <TaskCard task={{ ...stopped, kind }} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '继续' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.stringContaining(path), input))
})
