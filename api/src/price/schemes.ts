/* Words of price schemes. */

export const schemeTargets = { 1: '指定客户', 2: '客户分组', 3: '全部客户' } as const
export const schemeModes = { 1: '固定价', 2: '折扣', 3: '减额' } as const
/** States of a scheme; one that is switched off has no effect on any day. */
export const schemeStates = { running: '生效中', coming: '未开始', ended: '已结束', off: '已停用' } as const
export type SchemeState = keyof typeof schemeStates

/**
 * Largest number of schemes of a shop, and below it of prices in all of them: 40 customers with a price of their own for each of
 * 300 goods are 12,000.
 */
export const mostSchemes = 2_000
export const mostSchemeRows = 100_000
/** Largest numbers of one scheme. */
export const mostSchemeGoods = 500
export const mostSchemeTargets = 500
export const mostTiers = 5

/** Changes of a batch to the prices in a scheme: a new price, or the price raised or lowered. */
export const schemeChanges = {
  1: '改为固定价（元）',
  2: '现价按百分比调整（%）',
  3: '现价按金额调整（元）',
  4: '改为折扣（% 标价）',
  5: '改为减额（元）',
} as const
export type SchemeChange = keyof typeof schemeChanges
