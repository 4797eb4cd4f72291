import { picturePath } from '../file/file-path.ts'
import { classifyId, shopId, spuId } from '../things.ts'
import { code, fields, int, list, text } from '../wire-types.ts'
import { mostFloors, mostGoodsOfFloor, mostPosters } from './links.ts'

/* Inputs of the calls about the decoration of a shop's page. */

const shop = { shopId: shopId.optional() }
/** Version of the draft that was read; 0 if there is none yet. */
const version = int(0, 1_000_000)

const poster = fields({
  image: picturePath,
  /** Target: 0 none, 1 goods, 2 a group of the shop, 3 a search within the shop. */
  linkType: code(0, 1, 2, 3),
  spuId: spuId.optional(),
  classifyId: classifyId.optional(),
  keyword: text(30, 1).optional(),
})

const floor = fields({
  title: text(20, 1),
  /** Goods in their order on the floor. */
  spuIds: list(spuId, mostGoodsOfFloor, 1),
})

export const showDecoration = fields(shop)
export const saveDraft = fields({
  ...shop,
  version,
  posters: list(poster, mostPosters).optional(),
  floors: list(floor, mostFloors).optional(),
})
export const draftAsRead = fields({ ...shop, version })
