/* Words of price schemes. */

export const schemeTargets = { 1: '指定客户', 2: '客户分组', 3: '全部客户' } as const
export const schemeModes = { 1: '固定价', 2: '折扣', 3: '减额' } as const
/** What a scheme does now; one that is switched off does nothing whatever its days say. */
export const schemeStates = { running: '生效中', coming: '未开始', ended: '已结束', off: '已停用' } as const
export type SchemeState = keyof typeof schemeStates

/** As many schemes as a shop keeps, and as many prices in all of them: 40 customers with a price of their own for each of 300 goods are 12,000. */
export const mostSchemes = 2_000
export const mostSchemeRows = 100_000
/** As much as one scheme holds. */
export const mostSchemeGoods = 500
export const mostSchemeTargets = 500
export const mostTiers = 5

/** What a batch does with what a scheme says of goods: another price, or a price further up or down. */
export const schemeChanges = {
  1: '改为固定价（元）',
  2: '现价按百分比调整（%）',
  3: '现价按金额调整（元）',
  4: '改为折扣（% 标价）',
  5: '改为减额（元）',
} as const
export type SchemeChange = keyof typeof schemeChanges
