import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  evidencePack: {
    owner: ['shopId', 'userId'],
    // A pack can be downloaded for seven days.
    kept: { by: 'askTime', days: 8 },
    person: {
      sheet: '证据包',
      of: 'userId',
      by: ['packId'],
      columns: {
        订单编号: 'orderId',
        身份: 'side',
        申请时间: { time: 'askTime' },
        到期时间: { time: 'expireTime' },
        下载时间: { time: 'fetchTime' },
      },
      left: { place: 'where its file lies', content: 'what the order says, until it is made' },
      atClosing: 'deleted',
    },
  },
}
