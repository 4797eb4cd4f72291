import { z } from 'zod'
import { id, time } from '../wire-types.ts'

/* Shared parts of the operator's calls that take down and release articles and videos of shops. */

export const overseer = { role: 'operator', can: 'operate.content' } as const

/** Reason and time of its taking down; both null while it is not taken down. */
export const takenDown = { takenDownReason: z.string().nullable(), takenDownTime: time.nullable() } as const

/** Fields that the operator sees of an article or a video beside its content. */
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
