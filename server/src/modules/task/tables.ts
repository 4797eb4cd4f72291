import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  task: {
    owner: 'shopId',
    grows: { deletedBy: 'task.purge', brief: true },
    unrecorded: 'work asked for; what it does is recorded by the rooms that do it',
    person: {
      sheet: '后台任务',
      of: 'userId',
      by: ['taskId'],
      columns: { 任务: 'title', 店铺编号: 'shopId', 时间: { time: 'createTime' }, 结束时间: { time: 'endTime' } },
      atClosing: 'kept',
    },
  },
  taskRow: { owner: 'shopId', grows: { with: 'task' }, unrecorded: 'work to be done' },
}
