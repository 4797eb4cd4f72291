import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ended, openList, sentTo, server, useToyList } from '../../test/toy-list.tsx'
import { OfficeTasks } from './office-tasks.tsx'

useToyList()

test('a batch started from a list, and its undoing, count in the task centre until they end', async () => {
  let underWay = 0
  const end = { run: Promise.withResolvers<void>(), undo: Promise.withResolvers<void>() }
  const begin = (taskId: string) => () => {
    underWay = 1
    return ended({ taskId, state: 1, done: 0 })
  }
  Object.assign(server.answers, {
    '/rest/task/list': () => ({ list: [], underWay, pageNum: 1, pageSize: 20, total: 0, pages: 0 }),
    '/toy/run': begin('9'),
    '/toy/undo': begin('10'),
    '/rest/task/detail': async ({ taskId }: { taskId: string }) => {
      await end[taskId === '9' ? 'run' : 'undo'].promise
      underWay = 0
      return ended({ taskId })
    },
  })
  const { user } = await openList('/toys', { beside: <OfficeTasks /> })
  await screen.findByRole('button', { name: '任务' })
  const polls = sentTo('/rest/task/list').length
  await user.click(screen.getByRole('checkbox', { name: '选择玩具 玩具1' }))
  await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '批量卖出' }))
  await user.click(await screen.findByRole('button', { name: '批量卖出 2 个' }))
  await screen.findByText('任务（1）')
  expect(sentTo('/rest/task/list')).toHaveLength(polls + 1)
  end.run.resolve()
  await screen.findByText('完成 2，失败 0')
  await waitFor(() => expect(screen.queryByText('任务（1）')).toBeNull())
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('任务（1）')
  end.undo.resolve()
  await screen.findByText('已撤销 2，未能撤销 0')
  await waitFor(() => expect(screen.queryByText('任务（1）')).toBeNull())
})
