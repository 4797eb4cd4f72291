/* Words of what a shop publishes. */

export const newsCategories = { 1: '企业动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const
export const newsStates = { 0: '草稿', 1: '已发布', 2: '下线' } as const

/** What a shop may do with an article, by how it stands. */
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

/** How the operator finds what shops publish: shown, taken back by its shop, taken down. */
export const overseenStates = { 1: '已发布', 2: '下线', 3: '违规下架' } as const

/** As many articles as a shop keeps, drafts too: one a day for almost three years. */
export const mostNews = 1_000
/** As long as an article may be, in bytes once it is cleaned. */
export const mostNewsBytes = 102_400
