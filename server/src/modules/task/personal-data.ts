import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  task: {
    sheet: '后台任务',
    of: 'userId',
    by: ['taskId'],
    columns: { 任务: 'title', 店铺编号: 'shopId', 时间: { time: 'createTime' }, 结束时间: { time: 'endTime' } },
    atClosing: 'kept',
  },
}
