import { z } from 'zod'
import { picturePath } from '../file/file-path.ts'
import { newsId, shopId } from '../things.ts'
import { code, endTime, fields, flag, int, list, paged, text, time, visitorId } from '../wire-types.ts'

/* Inputs of the calls about news. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const category = code(1, 2, 3, 4)
const one = { ...shop, newsId, /** Version that was read; an older copy overwrites nothing. */ version }

export const listNews = paged({
  ...shop,
  keyword: text(50).optional(),
  state: code(0, 1, 2).optional(),
  category: category.optional(),
  /** First and last time from which an article is shown. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['newest', 'published', 'viewed']).optional(),
})
export const showNews = fields({ ...shop, newsId })
export const saveNews = fields({
  ...shop,
  /** Article to change, with the version that was read; left out for a new one. */
  newsId: newsId.optional(),
  version: version.optional(),
  title: text(50, 2),
  category,
  cover: list(picturePath, 1).optional(),
  summary: text(120).optional(),
  contentHtml: text(200_000, 1),
  isTop: flag.optional(),
  /** State: 0 draft, 1 shown at once or from `publishTime` on. */
  state: code(0, 1),
  publishTime: time.optional(),
})
export const setState = fields({ ...one, state: code(1, 2) })
export const dropNews = fields(one)

/** Filter of the operator for articles of all shops. */
export const operatorList = paged({
  /** Words of the title, or the number. */
  keyword: text(50).optional(),
  shopName: text(30).optional(),
  category: category.optional(),
  /** Published, taken offline or taken down; drafts are only for their shop. */
  state: code(1, 2, 3).optional(),
  /** Limits the list to articles that were taken down and changed by their shop since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ newsId })
export const takeDown = fields({ newsId, reason: text(200, 2) })
export const release = fields({ newsId })

export const shownNews = paged({ shopId, category: category.optional() })
export const readNews = fields({ newsId })
export const visitNews = fields({ newsId, visitorId })
