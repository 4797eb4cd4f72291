import { z } from 'zod'
import { picturePath } from '../file/file-path.ts'
import { newsId, shopId } from '../things.ts'
import { code, endTime, fields, flag, int, list, paged, text, time, visitorId } from '../wire-types.ts'

/* What calls about news take. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const category = code(1, 2, 3, 4)
const one = { ...shop, newsId, /** As it was read; an older copy overwrites nothing. */ version }

export const listNews = paged({
  ...shop,
  keyword: text(50).optional(),
  state: code(0, 1, 2).optional(),
  category: category.optional(),
  /** By when it is shown from. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['newest', 'published', 'viewed']).optional(),
})
export const showNews = fields({ ...shop, newsId })
export const saveNews = fields({
  ...shop,
  /** Left out: a new one. With it the version that was read. */
  newsId: newsId.optional(),
  version: version.optional(),
  title: text(50, 2),
  category,
  cover: list(picturePath, 1).optional(),
  summary: text(120).optional(),
  contentHtml: text(200_000, 1),
  isTop: flag.optional(),
  /** 0 stays a draft, 1 is shown from `publishTime` on, or at once. */
  state: code(0, 1),
  publishTime: time.optional(),
})
export const setState = fields({ ...one, state: code(1, 2) })
export const dropNews = fields(one)

/** Articles of all shops, as the operator finds them. */
export const operatorList = paged({
  /** Of the title, or the number. */
  keyword: text(50).optional(),
  shopName: text(30).optional(),
  category: category.optional(),
  /** Published, taken offline, taken down: drafts are their shop's alone. */
  state: code(1, 2, 3).optional(),
  /** Only those that were taken down and that their shop changed since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ newsId })
export const takeDown = fields({ newsId, reason: text(200, 2) })
export const release = fields({ newsId })

export const shownNews = paged({ shopId, category: category.optional() })
export const readNews = fields({ newsId })
export const visitNews = fields({ newsId, visitorId })
