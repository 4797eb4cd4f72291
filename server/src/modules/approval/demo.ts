/* What a co-operative of the demonstration allows its people to order, and the outcome of orders beyond it; money in fen. */

export const demoPolicy = {
  by: 'cooplead',
  daysAgo: 3,
  budgets: [
    { name: '每月采购预算', periodKind: 1, limitMoney: 500_000 },
    { name: '全年采购预算', periodKind: 3, limitMoney: 20_000_000 },
  ],
  /** An order beyond a budget waits for the chairwoman, then for the finances. */
  rule: { name: '超预算审批', beyondBudget: true, first: 'cooplead', then: 'E_FIN' },
} as const

type Answer = { readonly by: 'cooplead' | 'coopfin'; readonly hours: number; readonly refused?: string }

export type DemoOrder = {
  readonly key: string
  /** In thousandths. */
  readonly qty: number
  readonly daysAgo: number
  /** Who answers after how many hours; the order is paid after all agreed. */
  readonly answers: readonly Answer[]
}

export const approvalBuyer = 'coopbuyer'

/** One has both agreements, one was refused, one waits for the second; each alone exceeds a month's budget on any day. */
export const demoOrders: readonly DemoOrder[] = [
  {
    key: 'feed-551',
    qty: 40_000,
    daysAgo: 2.5,
    answers: [
      { by: 'cooplead', hours: 2 },
      { by: 'coopfin', hours: 5 },
    ],
  },
  {
    key: 'feed-cattle',
    qty: 50_000,
    daysAgo: 1.5,
    answers: [{ by: 'cooplead', hours: 3, refused: '牛场下月才进牛，先不买' }],
  },
  { key: 'feed-finisher', qty: 80_000, daysAgo: 0.5, answers: [{ by: 'cooplead', hours: 4 }] },
]
