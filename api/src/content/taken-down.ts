import { z } from 'zod'
import { id, time } from '../wire-types.ts'

/* What articles and videos of shops have in common where the operator takes them down and releases them. */

export const overseer = { role: 'operator', can: 'operate.content' } as const

/** Why and since when the operator keeps it from everybody; both null while it is not taken down. */
export const takenDown = { takenDownReason: z.string().nullable(), takenDownTime: time.nullable() } as const

/** What the operator reads of an article or a video beside what it says. */
export const overseenOfShop = {
  shopId: id,
  shopName: z.string(),
  state: z.int(),
  stateText: z.string(),
  ...takenDown,
  /** Whether the shop changed it since it was taken down. */
  changedSince: z.boolean(),
  createTime: time,
  buttons: z.array(z.enum(['takeDown', 'release'])),
} as const
