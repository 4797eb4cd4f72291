import type { shop } from '@mall/api/shop/endpoints'
import type { ShopStatus } from '@mall/api/shop/states'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shopMachine } from './machine.ts'
import type { ShopAction } from './machine.ts'
import { holdShop, setStatus } from './store.ts'
import type { ShopWords } from './store.ts'

type Party = 'seller' | 'operator' | 'clock'

/**
 * Takes a step of a shop's machine and returns its new status; undefined if its status does not allow the step. `shop.changed`
 * updates its goods on sale.
 */
export const moveBy = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly action: ShopAction; readonly by: Party },
  said: ShopWords = {},
): Promise<ShopStatus | undefined> => {
  const { shopId } = it
  const held = (await holdShop(ctx, shopId)) ?? refuse('NOT_FOUND')
  const due = held.reopenOn !== null && held.reopenOn <= dateText(ctx.now)
  const next = step(shopMachine, it.action, { shopStatus: held.shopStatus as ShopStatus, due }, it.by)
  if (typeof next === 'string') return undefined
  await setStatus(ctx, shopId, next.to, said)
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
  const { reopenOn } = said
  if (reopenOn) ctx.emit('shop.reopening', { shopId }, { at: parseTime(reopenOn)!, key: String(shopId) })
  else ctx.cancel('shop.reopening', String(shopId))
  return next.to
}

/** Puts a shop to rest; buyers see the message and the day it reopens. */
export const restShop = (
  ctx: Write,
  shopId: Id,
  it: { readonly message?: string | undefined; readonly reopenOn?: string | undefined },
): Promise<ShopStatus | undefined> =>
  moveBy(
    ctx,
    { shopId, action: 'rest', by: 'seller' },
    { restMessage: it.message ?? '', reopenOn: it.reopenOn ?? null },
  )

export const moveShop: Handler<typeof shop.move> = async (ctx, { op, ...it }) => {
  const { shopId } = ctx.actor.shop
  if (it.reopenOn !== undefined && it.reopenOn <= dateText(ctx.now))
    return refuseField('reopenOn', '请选择今天以后的日期')
  const moved = await (op === 'rest' ? restShop(ctx, shopId, it) : moveBy(ctx, { shopId, action: op, by: 'seller' }))
  return { shopStatus: moved ?? refuse('WRONG_STATE') }
}
