import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  groupMember: {
    owner: 'shopId',
    grows: { with: 'groupTeam' },
    except: onceOnly,
    person: {
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
  },
  groupTeam: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    person: {
      sheet: '开团',
      of: 'leaderUserId',
      by: ['teamId'],
      columns: { 团编号: 'teamId', 开团时间: { time: 'createTime' } },
      atClosing: 'kept',
    },
  },
  groupActivity: { owner: 'shopId', unrecordedColumns: { name: 'words' } },
  groupActivityGoods: { owner: 'shopId' },
}
