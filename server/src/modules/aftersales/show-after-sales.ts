import type { aftersales } from '@mall/api/aftersales/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { paperBytes } from '../file/public.ts'
import type { Party } from './machine.ts'
import { papersOfAfterSales } from './papers.ts'
import { presentDetail } from './present.ts'
import { askedForNext } from './rules.ts'
import { afterSalesOf, logOf } from './queries.ts'
import type { AfterSalesRow } from './queries.ts'

/** Returns after-sales as a side sees them; undefined if there are none. */
export const detailFor = async (
  { db, now, actor }: { readonly db: Reading; readonly now: Date; readonly actor: Actor },
  afterSalesId: Id,
  side: Party,
) => {
  const row = await afterSalesOf(db, afterSalesId)
  return row && presentDetail(row, await logOf(db, afterSalesId), { now, actor, side })
}

export const showAfterSales: Handler<typeof aftersales.detail> = async (ctx, { afterSalesId }) =>
  (await detailFor(ctx, afterSalesId, ctx.actor.side ?? 'buyer')) ?? refuse('NOT_FOUND')

/** Returns whether the platform sees after-sales: only if it was asked or reminded. */
const isSeen = (it: AfterSalesRow | undefined, now: Date): boolean => {
  if (it === undefined || it.arbitration > 0) return it !== undefined
  const { state, transferSince } = it
  return state === 40 && transferSince !== null && now >= askedForNext(transferSince, transferSince)
}

export const showToOperator: Handler<typeof aftersales.operatorDetail> = async (ctx, { afterSalesId }) => {
  const row = await afterSalesOf(ctx.db, afterSalesId)
  if (!isSeen(row, ctx.now)) return refuse('NOT_FOUND')
  return presentDetail(row!, await logOf(ctx.db, afterSalesId), { ...ctx, side: 'operator' })
}

export const readPaper: Handler<typeof aftersales.paper> = async (ctx, { afterSalesId, path }) => {
  const it = await ctx.read(({ db }) => afterSalesOf(db, afterSalesId))
  if (!isSeen(it, ctx.now)) return refuse('NOT_FOUND')
  const body = await paperBytes(ctx, { path, bizType: papersOfAfterSales, bizId: afterSalesId })
  if (body === undefined) return refuse('NOT_FOUND')
  const fileName = path.split('/').at(-1)!
  return { fileName, contentType: fileName.endsWith('.webp') ? 'image/webp' : 'application/octet-stream', body }
}
