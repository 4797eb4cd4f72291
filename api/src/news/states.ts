/* Words of what a shop publishes. */

export const newsCategories = { 1: '企业动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const
export const newsStates = { 0: '草稿', 1: '已发布', 2: '已下线' } as const

/** What a shop may do with an article, by how it stands. */
export const newsActions = ['edit', 'publish', 'takeOffline', 'drop'] as const
export const newsButtons = (it: {
  readonly state: number
  readonly waiting: boolean
}): (typeof newsActions)[number][] =>
  newsActions.filter((action) =>
    action === 'publish' ? it.state !== 1 || it.waiting : action !== 'takeOffline' || it.state === 1,
  )
export const newsStateText = (it: { readonly state: number; readonly waiting: boolean }): string =>
  it.waiting ? '待发布' : newsStates[it.state as keyof typeof newsStates]

/** As many articles as a shop keeps, drafts too: one a day for almost three years. */
export const mostNews = 1_000
/** As long as an article may be, in bytes once it is cleaned. */
export const mostNewsBytes = 102_400
