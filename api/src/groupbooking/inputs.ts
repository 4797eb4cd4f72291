import { goodsId, groupActivityId, groupTeamId, shopId, spuId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import {
  code,
  endTime,
  fields,
  flag,
  int,
  list,
  paged,
  positiveQuantity,
  priceAboveZero,
  text,
  time,
} from '../wire-types.ts'
import { activityStateCodes, teamStateCodes } from './states.ts'

/* What calls about group booking take. */

const shop = { shopId: shopId.optional() }
const state = code(...activityStateCodes).optional()

export const activities = paged({ ...shop, name: text(40).optional(), state })
export const save = fields({
  ...shop,
  /** Left out: a new one. */
  activityId: groupActivityId.optional(),
  /** As it was read; of a new one 0. */
  version: int(0, 1_000_000).optional(),
  name: text(40, 2),
  /** Specifications of one product. */
  goods: list(fields({ goodsId, groupFen: priceAboveZero, activityStock: positiveQuantity.optional() }), 60, 1),
  fillBy: code(1, 2),
  /** Persons, of a team that is filled by them. */
  groupSize: int(2, 100).optional(),
  /** Tons, of a team that is filled by weight. */
  groupTons: positiveQuantity.refine((ton) => ton <= 1_000_000_000, '最多 1000000 吨').optional(),
  groupHours: int(1, 168),
  /** How much one person may order of it in all; left out: as much as they like. */
  limitPerUser: positiveQuantity.optional(),
  beginTime: time,
  endTime,
  /** A team that is not full in time is filled all the same. */
  autoComplete: flag,
  /** Asked of an activity that is opened already: a draft sells nothing. */
  confirmedPrices,
})
export const one = fields({ ...shop, id: groupActivityId })
export const move = fields({ ...shop, activityId: groupActivityId, version: int(0, 1_000_000) })
export const enable = move.extend({ confirmedPrices })
export const teams = paged({ ...shop, activityId: groupActivityId, state: code(...teamStateCodes).optional() })
export const ofGoods = fields({ spuId })
export const team = fields({ teamId: groupTeamId })
export const mine = paged({ state: code(...teamStateCodes).optional() })
