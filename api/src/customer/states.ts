/* Words of a shop's customers. */

export const customerSources = { 1: '下单', 2: '申请', 3: '手工', 4: '扫码', 5: '推荐' } as const
export const auditStates = { 0: '待审核', 1: '已通过', 2: '已拒绝' } as const
export const customerStates = { 1: '正常', 2: '停用' } as const
export const customerLevels = ['A', 'B', 'C'] as const

/** Largest number of groups of a shop, and of customers that one call changes. */
export const mostGroups = 50
export const mostAtOnce = 200

export const channelTypes = { 1: '业务员', 2: '经销商', 3: '推广员' } as const
/** Largest number of channel persons of a shop, and largest share of a payment for each, in basis points. */
export const mostChannels = 200
export const mostRebate = 3_000
