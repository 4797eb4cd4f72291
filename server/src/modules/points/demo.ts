/* Points of the demonstration: money in fen, shares in basis points. */

export const demoRule = {
  version: 0,
  enabled: true,
  name: '积分',
  earnMoney: 100,
  earnPoints: 1,
  deductEnabled: true,
  deductPoints: 100,
  deductMoney: 100,
  maxDeduct: 5_000,
  minUsePoints: 100,
  validMonths: 12,
  recommendEnabled: true,
  recommendRate: 1_000,
  ruleText: '每消费 1 元得 1 积分，订单完成后到账；100 积分抵 1 元，每单最多抵货款的一半。',
} as const

export const demoDetails = [
  { detailType: 4, behaviour: 2, fixedPoints: 5, enabled: true },
  { detailType: 4, behaviour: 1, fixedPoints: 20, dailyLimit: 3, enabled: true },
  { detailType: 4, behaviour: 3, fixedPoints: 100, enabled: true },
] as const

/** Changes by hand, for the first buyer. */
export const demoChanges = [
  { points: 3_000, remark: '秋季订货会奖励' },
  { points: -200, remark: '兑换饲料勺两把' },
] as const
