/* Bills of the demo data between 北辰 and a buyer on credit, one in each state; days are counted back from now. */

export const billShop = 20_001
export const billBuyer = 'purchadmin'

export type DemoBill = {
  /** Goods bought on credit and received; quantities in thousandths. */
  readonly orders: readonly { readonly key: string; readonly qty: number }[]
  /** Days before today on which it is ordered; it is received two days later and billed the day after that. */
  readonly daysAgo: number
  /** Thousandths by which the count of its first order is short. */
  readonly short?: number
  /** Warehouse on the receipts; if absent, no receipts are made. */
  readonly warehouse?: string
  readonly upTo: 10 | 20 | 30 | 35 | 40 | 50 | 90
  /** Fen that the supplier takes off, and why. */
  readonly adjust?: { readonly money: number; readonly reason: string }
  /** Dispute of its first order: what the purchaser says it should come to, in percent, and why. */
  readonly dispute?: { readonly percent: number; readonly reason: string; readonly answer?: string | true }
  readonly rejected?: string
  /** Percent that was paid, and whether the supplier confirmed it. */
  readonly paid?: { readonly percent: number; readonly confirmed: boolean }
}

const feed = (key: string, qty: number) => ({ key, qty: qty * 1_000 })

export const demoBills: readonly DemoBill[] = [
  {
    orders: [feed('feed-finisher', 20), feed('feed-550', 10)],
    daysAgo: 58,
    warehouse: '一号饲料库',
    upTo: 50,
    paid: { percent: 100, confirmed: true },
  },
  {
    orders: [feed('feed-551', 20), feed('feed-cattle', 10)],
    daysAgo: 47,
    warehouse: '一号饲料库',
    upTo: 40,
    adjust: { money: -10_000, reason: '上月包装袋退回抵扣' },
    paid: { percent: 60, confirmed: true },
  },
  {
    orders: [feed('feed-finisher', 15), feed('feed-551', 10)],
    daysAgo: 38,
    warehouse: '二号饲料库',
    upTo: 30,
    dispute: { percent: 95, reason: '到货有一袋破损', answer: true },
  },
  { orders: [feed('feed-550', 12)], daysAgo: 31, upTo: 35, rejected: '账期应到本月 25 日，请按约定的日期重新出单' },
  {
    orders: [feed('feed-finisher', 30), feed('feed-cattle', 8), feed('feed-550', 6)],
    daysAgo: 24,
    short: 1_000,
    warehouse: '一号饲料库',
    upTo: 20,
    dispute: { percent: 90, reason: '过磅少 30 公斤，请核对磅单' },
  },
  { orders: [feed('feed-551', 5)], daysAgo: 17, upTo: 90 },
  { orders: [feed('feed-cattle', 12), feed('feed-551', 8)], daysAgo: 10, upTo: 10 },
]
