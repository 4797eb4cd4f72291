/* Words of a shop's articles. */

export const newsCategories = { 1: '企业动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const
export const newsStates = { 0: '草稿', 1: '已发布', 2: '下线' } as const

/** Actions of a shop on an article, by its state. */
export const newsActions = ['edit', 'publish', 'takeOffline', 'drop'] as const
type Standing = { readonly state: number; readonly waiting: boolean; readonly takenDownReason: string | null }
export const newsButtons = ({ state, waiting, takenDownReason }: Standing): (typeof newsActions)[number][] =>
  newsActions.filter((action) =>
    action === 'publish'
      ? takenDownReason === null && (state !== 1 || waiting)
      : action !== 'takeOffline' || state === 1,
  )
export const newsStateText = ({ state, waiting, takenDownReason }: Standing): string =>
  takenDownReason !== null ? overseenStates[3] : waiting ? '待发布' : newsStates[state as keyof typeof newsStates]

/** States by which the operator finds articles: published, taken offline by the shop, taken down. */
export const overseenStates = { 1: '已发布', 2: '下线', 3: '违规下架' } as const

/** Largest number of articles of a shop with drafts: one a day for almost three years. */
export const mostNews = 1_000
/** Largest size of an article in bytes, after sanitising. */
export const mostNewsBytes = 102_400
