/* Recharges and withdrawals of the demonstration; days are counted back from now, money in fen. */

export const demoRecharges = [
  { account: 'buyer1', daysAgo: 21, money: 2_000_000, channel: 'wechat' },
  { account: 'buyer1', daysAgo: 6, money: 800_000, channel: 'bank' },
  { account: 'purchadmin', daysAgo: 9, money: 5_000_000, channel: 'alipay' },
] as const

type DemoWithdraw = {
  readonly account: string
  /** The shop whose money is withdrawn; the person's balance if absent. */
  readonly shopId?: number
  /** Whether the person's rebates are withdrawn instead. */
  readonly rebate?: true
  readonly daysAgo: number
  readonly money: number
  /** Operators who pass it, in order; the second one pays it out. */
  readonly passedBy?: readonly string[]
  readonly rejected?: string
  readonly takenBack?: true
}

export const demoWithdraws: readonly DemoWithdraw[] = [
  { account: 'buyer1', daysAgo: 18, money: 300_000, passedBy: ['op1', 'opfin'] },
  { account: 'buyer1', daysAgo: 11, money: 150_000, rejected: '户名与实名不一致，请换本人账户' },
  { account: 'buyer1', daysAgo: 5, money: 50_000, takenBack: true },
  { account: 'buyer1', daysAgo: 1, money: 120_000 },
  { account: 'buyer1', rebate: true, daysAgo: 8, money: 2_000, passedBy: ['op1', 'opfin'] },
  { account: 'buyer1', rebate: true, daysAgo: 0.8, money: 1_000 },
  { account: 'seller1', shopId: 20_001, daysAgo: 14, money: 1_000_000, passedBy: ['opfin', 'op1'] },
  { account: 'seller1', shopId: 20_001, daysAgo: 1.5, money: 800_000, passedBy: ['opfin'] },
  { account: 'purchadmin', daysAgo: 0.5, money: 600_000 },
]
