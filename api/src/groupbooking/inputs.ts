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

/* Inputs of the calls about group booking. */

const shop = { shopId: shopId.optional() }
const state = code(...activityStateCodes).optional()

export const activities = paged({ ...shop, name: text(40).optional(), state })
export const save = fields({
  ...shop,
  /** Defaults to a new activity. */
  activityId: groupActivityId.optional(),
  /** Version that was read; 0 for a new activity. */
  version: int(0, 1_000_000).optional(),
  name: text(40, 2),
  /** Specifications of one product. */
  goods: list(fields({ goodsId, groupFen: priceAboveZero, activityStock: positiveQuantity.optional() }), 60, 1),
  fillBy: code(1, 2),
  /** Number of persons, for a team that fills by persons. */
  groupSize: int(2, 100).optional(),
  /** Tons, for a team that fills by weight. */
  groupTons: positiveQuantity.refine((ton) => ton <= 1_000_000_000, '最多 1000000 吨').optional(),
  groupHours: int(1, 168),
  /** Quantity that one person may order in all; unlimited if left out. */
  limitPerUser: positiveQuantity.optional(),
  beginTime: time,
  endTime,
  /** Whether a team that is not full in time counts as filled anyway. */
  autoComplete: flag,
  /** Needed to change an opened activity; a draft needs no confirmation. */
  confirmedPrices,
})
export const one = fields({ ...shop, id: groupActivityId })
export const move = fields({ ...shop, activityId: groupActivityId, version: int(0, 1_000_000) })
export const enable = move.extend({ confirmedPrices })
export const teams = paged({ ...shop, activityId: groupActivityId, state: code(...teamStateCodes).optional() })
export const ofGoods = fields({ spuId })
export const team = fields({ teamId: groupTeamId })
export const mine = paged({ state: code(...teamStateCodes).optional() })
