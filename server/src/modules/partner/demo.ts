import type { HookEvent } from '@mall/api/partner/hooks'
import type { Scope } from '@mall/api/partner/scopes'

/* Applications of the demonstration. Days are counted back from now. */

type DemoPartner = {
  readonly name: string
  readonly contact: string
  readonly shopIds: readonly number[]
  readonly scopes: readonly Scope[]
  readonly callsPerMinute: number
  readonly daysAgo: number
  readonly keys: number
  readonly paused?: string
  /** Its address and events; it never accepts the delivery at `never.place`, and answers `never.answer`. */
  readonly hook?: {
    readonly address: string
    readonly events: readonly HookEvent[]
    readonly never: { readonly place: number; readonly answer: string }
  }
}

export const demoPartners: readonly DemoPartner[] = [
  {
    name: '北辰饲料进销存',
    contact: '北辰信息部 李工 0311-86001234',
    shopIds: [20_001],
    scopes: [
      'shop.mine',
      'order.sellerList',
      'order.sellerDetail',
      'order.ship',
      'assortment.skus',
      'assortment.editStock',
    ],
    callsPerMinute: 600,
    daysAgo: 60,
    keys: 1,
  },
  {
    name: '粮贸对账助手',
    contact: '河北粮贸云 客服 400-600-1020',
    shopIds: [20_001, 20_002],
    scopes: ['shop.mine', 'bill.supplierBills', 'bill.supplierBill', 'workbench.orderMoneySum'],
    callsPerMinute: 60,
    daysAgo: 30,
    keys: 1,
    hook: {
      address: 'https://hook.liangmao.example.com/bills',
      events: ['bill.changed'],
      never: { place: 2, answer: '{"error":"账单号重复"}' },
    },
    paused: '一分钟内重复拉取同一账单，联系维护人处理中',
  },
]
