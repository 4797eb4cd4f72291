/* Statements of the demonstration: bills of 微信支付 made of what was paid, some with what a finance officer is to find. */

type DemoStatement = {
  readonly daysAgo: number
  /** A line of the bill that is not ours, one that is missing, one of another amount. */
  readonly foreign?: true
  readonly missing?: true
  readonly other?: true
}

export const demoStatements: readonly DemoStatement[] = [
  { daysAgo: 4 },
  { daysAgo: 3, foreign: true },
  { daysAgo: 2, missing: true, other: true },
]
