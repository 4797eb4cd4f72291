import { packDays } from '@mall/api/evidence/packs'
import type { PackSide } from '@mall/api/evidence/packs'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'

/* The only writer of evidence packs. */

const day = 86_400_000

type NewPack = {
  readonly shopId: Id
  readonly orderId: Id
  readonly userId: Id
  readonly side: PackSide
  readonly total: number
  readonly content: string
}

/** Records a request for a pack; undefined while another pack of the order is being made for the same person. */
export const addPack = async (ctx: Write, it: NewPack): Promise<Id | undefined> => {
  const made = await ctx.db
    .insertInto('evidencePack')
    .values({ ...it, askTime: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('packId')
    .executeTakeFirst()
  return made?.packId
}

/** Records how many parts of a pack are done. */
export const notePart = async (ctx: Write<Anyone>, packId: Id, done: number): Promise<void> => {
  await ctx.db.updateTable('evidencePack').set({ done }).where('packId', '=', packId).where('state', '=', 1).execute()
}

type Made = { readonly place: string; readonly size: number; readonly sha256: string }

/** Ends the making of a pack; undefined if a repeated job has ended it already. */
export const endPack = async (ctx: Write<Anyone>, packId: Id, end: Made | 'failed'): Promise<Date | undefined> => {
  const expireTime = new Date(ctx.now.getTime() + packDays * day)
  const ended = await ctx.db
    .updateTable('evidencePack')
    .set((row) =>
      end === 'failed'
        ? { state: 3, content: null }
        : { state: 2, content: null, ...end, expireTime, done: row.ref('total') },
    )
    .where('packId', '=', packId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n ? expireTime : undefined
}

/** Returns the storage place of a ready pack of this person, and records the download. */
export const fetchedPack = async (
  ctx: Write,
  userId: Id,
  packId: Id,
): Promise<{ place: string; orderId: Id; askTime: Date } | undefined> => {
  const found = await ctx.db
    .updateTable('evidencePack')
    .set({ fetchTime: ctx.now })
    .where('packId', '=', packId)
    .where('userId', '=', userId)
    .where('state', '=', 2)
    .where('expireTime', '>', ctx.now)
    .returning(['place', 'orderId', 'askTime'])
    .executeTakeFirst()
  return found && { ...found, place: found.place! }
}
