import type { ExternalPlatform } from '@mall/api/order/external-columns'

export type DemoExternal = {
  readonly platform: ExternalPlatform
  readonly externalNo: string
  readonly account: string
  /** Goods by their key in the catalogue, and the position of their specification. */
  readonly key: string
  readonly sku: number
  readonly qty: number
  readonly price: string
  readonly freightMoney?: string
  /** Days since it was paid there; if absent, it is to be paid here. */
  readonly paidDaysAgo?: number
  readonly enteredDaysAgo: number
  readonly remark?: string
}

/** Orders that shop 20001 took on two other platforms. */
export const demoExternals: readonly DemoExternal[] = [
  {
    platform: 2,
    externalNo: 'ERP-2026-11-0412',
    account: 'buyer1',
    key: 'feed-550',
    sku: 0,
    qty: 40,
    price: '128.00',
    paidDaysAgo: 4,
    enteredDaysAgo: 3.6,
    remark: '按集团框架价',
  },
  {
    platform: 2,
    externalNo: 'ERP-2026-11-0437',
    account: 'buyer2',
    key: 'feed-551',
    sku: 0,
    qty: 60,
    price: '131.50',
    paidDaysAgo: 3,
    enteredDaysAgo: 2.6,
  },
  {
    platform: 2,
    externalNo: 'ERP-2026-11-0451',
    account: 'buyer1',
    key: 'feed-551',
    sku: 0,
    qty: 20,
    price: '131.50',
    enteredDaysAgo: 0.01,
    remark: '待付款',
  },
  {
    platform: 3,
    externalNo: 'DS781220045',
    account: 'farmer2',
    key: 'feed-550',
    sku: 0,
    qty: 6,
    price: '139.90',
    freightMoney: '18.00',
    paidDaysAgo: 2,
    enteredDaysAgo: 1.7,
  },
  {
    platform: 3,
    externalNo: 'DS781220118',
    account: 'farmer3',
    key: 'feed-550',
    sku: 0,
    qty: 4,
    price: '139.90',
    freightMoney: '12.00',
    paidDaysAgo: 1,
    enteredDaysAgo: 0.8,
    remark: '请送到村口',
  },
]
