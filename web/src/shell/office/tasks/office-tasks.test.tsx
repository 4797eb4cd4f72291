import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ended, openList, sentTo, server, useToyList } from '../../../../test/toy-list.tsx'
import { toast } from '../../../kit/toast.ts'
import { OfficeTasks } from './office-tasks.tsx'

useToyList()

/** Runs a long batch from a list beside the task centre; its undoing is long, too. */
const runBatch = async () => {
  const offer = vi.spyOn(toast, 'offer').mockReset()
  const end = { '9': Promise.withResolvers<void>(), '10': Promise.withResolvers<void>() }
  // This task ended before the page was opened, so no message may show.
  const tasks = [{ taskId: '8', kind: 'toy.sell', title: '昨天卖出', state: 3, stateText: '已完成' }]
  const begin = (taskId: '9' | '10') => () => {
    tasks.unshift({ taskId, kind: 'toy.sell', title: '批量卖出', state: 1, stateText: '排队中' })
    void end[taskId].promise.then(() => Object.assign(tasks[0]!, { state: 3, stateText: '已完成' }))
    return ended({ taskId, state: 1, done: 0 })
  }
  Object.assign(server.answers, {
    '/rest/task/list': () => ({ list: tasks, underWay: tasks.filter(({ state }) => state === 1).length }),
    '/toy/run': begin('9'),
    '/toy/undo': begin('10'),
    '/rest/task/detail': async ({ taskId }: { taskId: '9' | '10' }) => {
      await end[taskId].promise
      return ended({ taskId })
    },
  })
  const { user } = await openList('/toys', { beside: <OfficeTasks /> })
  await screen.findByRole('button', { name: '任务' })
  await user.click(screen.getByRole('checkbox', { name: '选择玩具 玩具1' }))
  await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '批量卖出' }))
  const polls = sentTo('/rest/task/list').length
  await user.click(await screen.findByRole('button', { name: '批量卖出 2 个' }))
  await screen.findByText('任务（1）')
  expect(sentTo('/rest/task/list')).toHaveLength(polls + 1)
  return { user, offer, end: (taskId: '9' | '10') => end[taskId].resolve() }
}
const nothingUnderWay = () => waitFor(() => expect(screen.queryByText('任务（1）')).toBeNull())

test('a batch started from a list, and its undoing, count in the task centre until they end', async () => {
  const { user, offer, end } = await runBatch()
  end('9')
  await screen.findByText('完成 2，失败 0')
  await nothingUnderWay()
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('任务（1）')
  end('10')
  await screen.findByText('已撤销 2，未能撤销 0')
  await nothingUnderWay()
  expect(offer, 'a notification of what the dialog shows').not.toHaveBeenCalled()
})

test('of a batch whose dialog was closed a notification says that it ended', async () => {
  const { user, offer, end } = await runBatch()
  await user.click(screen.getByRole('button', { name: '在后台继续' }))
  end('9')
  await waitFor(() => expect(offer).toHaveBeenCalledExactlyOnceWith('批量卖出：已完成', '查看', expect.any(Function)))
  await nothingUnderWay()
})
