/* Words of what a shop publishes. */

export const newsCategories = { 1: '企业动态', 2: '行业资讯', 3: '技术服务', 4: '公告' } as const
export const newsStates = { 0: '草稿', 1: '已发布', 2: '已下线' } as const

/** As many articles as a shop keeps, drafts too: one a day for almost three years. */
export const mostNews = 1_000
/** As long as an article may be, in bytes once it is cleaned. */
export const mostNewsBytes = 102_400
