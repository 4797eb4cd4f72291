/** Kinds of places of a delivery address. */
export const addressTags = ['养殖场', '仓库', '公司'] as const
