import { z } from 'zod'
import { picturePath, videoPath } from '../file/file-path.ts'
import { shopId, spuId, videoId } from '../things.ts'
import { code, endTime, fields, flag, ids, int, list, paged, text, time, visitorId } from '../wire-types.ts'
import { mostVideoGoods } from './video-states.ts'

/* Inputs of the calls about word-of-mouth videos. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const sort = int(0, 9_999)
const one = { ...shop, videoId, /** Version that was read; an older copy overwrites nothing. */ version }

export const listVideos = paged({
  ...shop,
  keyword: text(30).optional(),
  state: code(0, 1, 2).optional(),
  /** Goods that the video is about. */
  spuId: spuId.optional(),
  /** First and last time when a video was added. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
  sort: z.enum(['shown', 'newest', 'played']).optional(),
})
export const showVideo = fields({ ...shop, videoId })
export const saveVideo = fields({
  ...shop,
  /** Video to change, with the version that was read; left out for a new one. */
  videoId: videoId.optional(),
  version: version.optional(),
  title: text(30, 2),
  video: videoPath,
  cover: list(picturePath, 1, 1),
  durationSec: int(0, 7_200).optional(),
  customerName: text(20).optional(),
  spuIds: ids(spuId, mostVideoGoods).optional(),
  /** Place in the order; smaller numbers come first. */
  sort: sort.optional(),
  state: code(0, 1),
})
export const setState = fields({ ...one, state: code(1, 2) })
export const setSort = fields({ ...one, sort })
export const dropVideo = fields(one)

/** Filter of the operator for videos of all shops. */
export const operatorList = paged({
  /** Words of the title, the speaker, or the number. */
  keyword: text(30).optional(),
  shopName: text(30).optional(),
  /** Shown, hidden or taken down; drafts are only for their shop. */
  state: code(1, 2, 3).optional(),
  /** Limits the list to videos that were taken down and changed by their shop since. */
  changed: flag.optional(),
})
export const operatorShow = fields({ videoId })
export const takeDown = fields({ videoId, reason: text(200, 2) })
export const release = fields({ videoId })

export const shownVideos = paged({
  shopId,
  /** Limits the list to videos about these goods. */
  spuId: spuId.optional(),
})
export const playVideo = fields({ videoId, visitorId })
