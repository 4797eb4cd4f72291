import type { Fen, Milli } from '@mall/api/money'

/* 北辰 sells feed to 向阳 and buys its eggs, both on credit, and they set off what they owe each other. Days are counted back from now. */

export type Trader = {
  readonly shopId: number
  /** Person who orders for the enterprise, and who agrees to its bills. */
  readonly buyer: string
  readonly keeper: string
}
export const traders = {
  feed: { shopId: 20_001, buyer: 'ware1', keeper: 'fin1' },
  eggs: { shopId: 20_006, buyer: 'seller6', keeper: 'seller6' },
} as const satisfies Readonly<Record<string, Trader>>
export type TraderName = keyof typeof traders

/** Credit in fen that each grants the other before anything is ordered. */
export const granted = { creditLimit: 10_000_000, creditDays: 60, daysAgo: 46 } as const

/** Goods received from each other, each in a bill of its own; the bill is agreed on and invoiced a week after the order. */
export const mutualBills: readonly {
  readonly seller: TraderName
  readonly key: string
  readonly qty: Milli
  readonly daysAgo: number
}[] = [
  { seller: 'feed', key: 'feed-layer', qty: 100_000, daysAgo: 44 },
  { seller: 'eggs', key: 'egg-case', qty: 30_000, daysAgo: 40 },
  { seller: 'feed', key: 'feed-layer', qty: 80_000, daysAgo: 29 },
  { seller: 'eggs', key: 'egg-case', qty: 25_000, daysAgo: 25 },
]

/** Statements over everything open between both; without a sum, over as much as possible. */
export const demoOffsets: readonly {
  readonly by: TraderName
  readonly daysAgo: number
  readonly money?: Fen
  readonly remark: string
  /** Answer of the other side half a day later: true, or why not. */
  readonly answer?: true | string
}[] = [
  { by: 'eggs', daysAgo: 16, remark: '以蛋抵料', answer: '上月鸡蛋的单价还在核对，核好再抵' },
  { by: 'eggs', daysAgo: 9, money: 1_000_000, remark: '以蛋抵料', answer: true },
  { by: 'feed', daysAgo: 1, remark: '以蛋抵料，余款' },
]
