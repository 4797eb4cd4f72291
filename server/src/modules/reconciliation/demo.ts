/* Statements of the demonstration: bills of 微信支付 made of its payments, some with differences for a finance officer to find. */

type DemoStatement = {
  readonly daysAgo: number
  /** Differences: a line that is not the platform's, a missing line, a line with another amount. */
  readonly foreign?: true
  readonly missing?: true
  readonly other?: true
}

export const demoStatements: readonly DemoStatement[] = [
  { daysAgo: 4 },
  { daysAgo: 3, foreign: true },
  { daysAgo: 2, missing: true, other: true },
]
