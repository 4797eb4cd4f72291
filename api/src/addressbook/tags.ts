/** What a delivery address is. */
export const addressTags = ['养殖场', '仓库', '公司'] as const
