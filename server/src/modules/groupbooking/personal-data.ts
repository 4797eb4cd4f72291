import type { PersonalData } from '../../kernel/personal-data.ts'

export const personalData: PersonalData = {
  groupMember: {
    sheet: '拼团',
    of: 'userId',
    by: ['memberId'],
    columns: {
      团编号: 'teamId',
      订单编号: 'orderId',
      金额: { fen: 'money' },
      参团时间: { time: 'joinTime' },
    },
    atClosing: 'kept',
  },
  groupTeam: {
    sheet: '开团',
    of: 'leaderUserId',
    by: ['teamId'],
    columns: { 团编号: 'teamId', 开团时间: { time: 'createTime' } },
    atClosing: 'kept',
  },
}
