/* Orders on credit of the demonstration at 北辰 and the course of their debts; days are counted back from now, money in fen,
   quantities in thousandths. */

export const creditShop = 20_001

/** Buyers without an earlier limit, to whom 北辰 grants one. */
export const grantedCredit = [
  { account: 'buyer1', creditLimit: 5_000_000 },
  { account: 'purchadmin', creditLimit: 20_000_000 },
] as const

export type DemoDebt = {
  readonly account: string
  readonly key: string
  readonly qty: number
  readonly daysAgo: number
  /** Days before today on which the buyer asks for the confirmation, and the shop's decision. */
  readonly asks?: {
    readonly daysAgo: number
    readonly verdict?: { readonly pass: true } | { readonly pass: false; readonly reason: string }
  }
  /** Days before today of the payment, and its fen; the whole debt if absent. */
  readonly paid?: { readonly daysAgo: number; readonly money?: number; readonly way: '银行转账' | '现金' | '承兑汇票' }
}

export const demoDebts: readonly DemoDebt[] = [
  // Older than ninety days, partly paid since.
  {
    account: 'farm06',
    key: 'feed-finisher',
    qty: 60_000,
    daysAgo: 91.6,
    paid: { daysAgo: 33, money: 200_000, way: '现金' },
  },
  { account: 'farm06', key: 'feed-550', qty: 30_000, daysAgo: 50 },
  { account: 'farm06', key: 'feed-551', qty: 20_000, daysAgo: 20 },
  { account: 'farm04', key: 'feed-cattle', qty: 30_000, daysAgo: 75, asks: { daysAgo: 40, verdict: { pass: true } } },
  { account: 'farm04', key: 'feed-550', qty: 20_000, daysAgo: 40, asks: { daysAgo: 2 } },
  { account: 'farm04', key: 'feed-551', qty: 20_000, daysAgo: 36, paid: { daysAgo: 10, way: '银行转账' } },
  { account: 'farm12', key: 'feed-finisher', qty: 80_000, daysAgo: 70 },
  { account: 'farm12', key: 'feed-550', qty: 40_000, daysAgo: 45 },
  { account: 'farm10', key: 'feed-cattle', qty: 20_000, daysAgo: 12 },
  // Confirmed, then paid: settled.
  {
    account: 'buyer1',
    key: 'feed-finisher',
    qty: 40_000,
    daysAgo: 60,
    asks: { daysAgo: 38, verdict: { pass: true } },
    paid: { daysAgo: 28, way: '承兑汇票' },
  },
  { account: 'buyer1', key: 'feed-cattle', qty: 25_000, daysAgo: 42, asks: { daysAgo: 20, verdict: { pass: true } } },
  // Due in two days.
  { account: 'buyer1', key: 'feed-550', qty: 40_000, daysAgo: 28, asks: { daysAgo: 1 } },
  {
    account: 'buyer1',
    key: 'feed-551',
    qty: 20_000,
    daysAgo: 16,
    asks: { daysAgo: 5, verdict: { pass: false, reason: '到货数量还在核对，请两天后再申请' } },
  },
]

/** The account whose credit is stopped, and the reason. */
export const stoppedCredit = { account: 'farm12', daysAgo: 8, reason: '货款逾期超过一个月，多次催收未付' } as const

/** Answers to last month's letters: one agrees, one objects with a reason, the others have not answered. */
export const letterAnswers = [
  { account: 'farm04', pass: true },
  { account: 'farm06', pass: false, reason: '本月付过一笔现金 2000 元，请核对' },
] as const
