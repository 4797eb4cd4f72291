import { depositStates } from '@mall/api/auction/states'
import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  auctionEnroll: {
    owner: 'shopId',
    grows: { with: 'auction' },
    except: onceOnly,
    person: {
      sheet: '竞拍',
      of: 'userId',
      by: ['enrollId'],
      columns: {
        竞拍编号: 'auctionId',
        竞买号: 'bidderNo',
        保证金: { fen: 'depositMoney' },
        状态: { code: 'state', words: depositStates },
        时间: { time: 'createTime' },
      },
      left: { identityEncrypted: 'the number by which they said who they are is shown to nobody' },
      atClosing: 'kept',
    },
  },
  auction: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    unrecordedColumns: {
      currentPrice: 'every bid stands in a row of its own',
      leaderMax: 'what came of it stands in the bids',
    },
  },
  auctionBid: { owner: 'shopId', grows: { with: 'auction' }, except: onceOnly, unrecorded: 'a record itself' },
}
