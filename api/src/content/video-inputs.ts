import { z } from 'zod'
import { picturePath, videoPath } from '../file/file-path.ts'
import { shopId, spuId, videoId } from '../things.ts'
import { code, endTime, fields, flag, ids, int, list, paged, text, time, visitorId } from '../wire-types.ts'
import { mostVideoGoods } from './video-states.ts'

/* What calls about word-of-mouth videos take. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const sort = int(0, 9_999)
const one = { ...shop, videoId, /** As it was read; an older copy overwrites nothing. */ version }

export const listVideos = paged({
  ...shop,
  keyword: text(30).optional(),
  state: code(0, 1, 2).optional(),
  /** About these goods. */
  spuId: spuId.optional(),
  /** By when they were added. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['shown', 'newest', 'played']).optional(),
})
export const showVideo = fields({ ...shop, videoId })
export const saveVideo = fields({
  ...shop,
  /** Left out: a new one. With it the version that was read. */
  videoId: videoId.optional(),
  version: version.optional(),
  title: text(30, 2),
  video: videoPath,
  cover: list(picturePath, 1, 1),
  durationSec: int(0, 7_200).optional(),
  customerName: text(20).optional(),
  spuIds: ids(spuId, mostVideoGoods).optional(),
  /** The smaller, the sooner it is shown. */
  sort: sort.optional(),
  state: code(0, 1),
})
export const setState = fields({ ...one, state: code(1, 2) })
export const setSort = fields({ ...one, sort })
export const dropVideo = fields(one)

/** Videos of all shops, as the operator finds them. */
export const operatorList = paged({
  /** Of the title or who speaks, or the number. */
  keyword: text(30).optional(),
  shopName: text(30).optional(),
  /** Shown, hidden, taken down: drafts are their shop's alone. */
  state: code(1, 2, 3).optional(),
  /** Only those that were taken down and that their shop changed since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ videoId })
export const takeDown = fields({ videoId, reason: text(200, 2) })
export const release = fields({ videoId })

export const shownVideos = paged({
  shopId,
  /** Only those about these goods. */
  spuId: spuId.optional(),
})
export const playVideo = fields({ videoId, visitorId })
