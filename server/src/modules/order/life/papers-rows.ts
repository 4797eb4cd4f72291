import type { OrderStatus } from '@mall/api/order/status'
import type { LifeRows, LifeWords } from './guards.ts'
import { paperToAudit, paperToHandIn } from './paper-guards.ts'

/* Steps of the papers an order needs before it is loaded. The shop hands in papers only after payment, because they are issued per
   journey. */

export type PaperAction = 'handInPaper' | 'handInShopPaper' | 'auditPaper' | 'auditShopPaper' | 'withdrawPaper'

const beforeLoading: readonly OrderStatus[] = [10, 20, 30, 35]

export const paperRows: LifeRows<PaperAction> = {
  handInPaper: { from: beforeLoading, by: ['buyer'], when: paperToHandIn('buyer') },
  handInShopPaper: { from: [20, 30, 35], by: ['seller'], when: paperToHandIn('seller') },
  auditPaper: { from: beforeLoading, by: ['seller', 'operator', 'timer'], when: paperToAudit('seller') },
  auditShopPaper: { from: beforeLoading, by: ['buyer', 'operator', 'timer'], when: paperToAudit('buyer') },
  withdrawPaper: { from: beforeLoading, by: ['buyer', 'seller'] },
}

export const paperWords: LifeWords<PaperAction> = {
  handInPaper: '买家上传单证',
  handInShopPaper: '卖家上传单证',
  auditPaper: '审核买家的单证',
  auditShopPaper: '审核卖家的单证',
  withdrawPaper: '单证已撤回',
}
