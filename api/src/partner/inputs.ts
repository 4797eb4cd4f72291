import { z } from 'zod'
import { partnerDeliveryId, partnerId, partnerKeyId, shopId } from '../things.ts'
import { code, fields, ids, int, list, paged, text } from '../wire-types.ts'
import { hookEventNames } from './hooks.ts'
import { scopeNames } from './scopes.ts'
import { mostCallsPerMinute, mostShops } from './states.ts'

/* Inputs of the operator's calls about applications. */

const version = int(1, 1_000_000_000)

export const listed = paged({ keyword: text(40).optional(), state: code(1, 2).optional() })
export const one = fields({ partnerId })

export const save = fields({
  /** Defaults to a new application. */
  partnerId: partnerId.optional(),
  version: version.optional(),
  name: text(40, 2),
  /** Company or person behind it, and how to reach them. */
  contact: text(100, 2),
  shopIds: ids(shopId, mostShops, 1),
  scopes: list(z.enum(scopeNames, '没有这个接口'), scopeNames.length, 1),
  callsPerMinute: int(1, mostCallsPerMinute),
})

export const pause = fields({ partnerId, version, reason: text(200, 2) })
export const resume = fields({ partnerId, version })
export const addKey = fields({ partnerId, version })
export const endKey = fields({ partnerId, keyId: partnerKeyId })

export const saveHook = fields({
  partnerId,
  /** Version that was read; left out or 0 if there is none yet. */
  version: int(0, 1_000_000_000).optional(),
  address: text(300, 8),
  events: list(z.enum(hookEventNames, '没有这个事件'), hookEventNames.length, 1),
})
export const ofHook = fields({ partnerId, version })
export const deliveries = fields({
  partnerId,
  state: code(1, 2, 3).optional(),
  /** Limits the list to deliveries before this one. */
  beforeId: partnerDeliveryId.optional(),
})
export const resend = fields({ deliveryId: partnerDeliveryId })
