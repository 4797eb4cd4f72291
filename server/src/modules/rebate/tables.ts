import { rebateStates, rebateTypes } from '@mall/api/rebate/states'
import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  rebateRecord: {
    owner: 'shopId',
    grows: books,
    except: onceOnly,
    person: {
      sheet: '返利',
      of: 'ownerUserId',
      by: ['rebateId'],
      columns: {
        店铺编号: 'shopId',
        类型: { code: 'rebateType', words: rebateTypes },
        金额: { fen: 'money' },
        状态: { code: 'state', words: rebateStates },
        时间: { time: 'createTime' },
      },
      atClosing: 'kept',
    },
  },
  rebateRule: { owner: 'shopId' },
}
