import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  accountClosing: {
    owner: 'userId',
    person: {
      sheet: '注销申请',
      of: 'userId',
      by: ['userId'],
      columns: { 申请时间: { time: 'askTime' }, 生效时间: { time: 'dueTime' } },
      atClosing: 'kept',
    },
  },
  personalCopy: {
    owner: 'userId',
    // A copy can be downloaded for seven days.
    kept: { by: 'askTime', days: 8 },
    person: {
      sheet: '个人信息副本',
      of: 'userId',
      by: ['copyId'],
      columns: { 申请时间: { time: 'askTime' }, 到期时间: { time: 'expireTime' }, 下载时间: { time: 'fetchTime' } },
      left: { place: 'where its file lies' },
      atClosing: 'deleted',
    },
  },
}
