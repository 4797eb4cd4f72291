import type { cart } from '@mall/api/cart/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { addGoods, refuseLine } from './put-goods.ts'
import { shelfOfCart, shelfOfLines } from './queries.ts'
import type { Shelf, ShelfLine } from './shelf.ts'
import { fittingQty, lineRefusal, priceOf } from './rules.ts'
import { dropCartLines, putLines, setChecked, setQty } from './store.ts'
import { presentCart } from './present.ts'

type Input = In<typeof cart.update>
type Change = (ctx: Write<Actor>, input: Input) => Promise<unknown>

const needed = <T>(value: T | undefined, field: string): T => value ?? refuseField(field, '不能为空')

/** The line to change, by its id or its goods. */
const lineOf = (shelf: Shelf, { cartIds, goodsId }: Pick<Input, 'cartIds' | 'goodsId'>): ShelfLine =>
  shelf.lines.find((line) => (cartIds?.[0] === undefined ? line.goodsId === goodsId : line.cartId === cartIds[0])) ??
  refuse('NOT_FOUND')

const refusalOf = (shelf: Shelf, line: ShelfLine, actor: Actor) =>
  lineRefusal(
    line,
    shelf.shops.find((shop) => shop.shopId === line.shopId)!,
    actor,
  )

const changeQty: Change = async (ctx, input) => {
  const qty = needed(input.qty, 'qty')
  const shelf = await shelfOfCart(ctx.db, ctx.now, ctx.actor)
  const line = { ...lineOf(shelf, input), qty }
  const why = refusalOf(shelf, line, ctx.actor)
  if (why !== null) refuseLine(why, line)
  await setQty(ctx, ctx.actor.userId, line.cartId!, qty)
}

const removeInvalid: Change = async (ctx) => {
  const shelf = await shelfOfCart(ctx.db, ctx.now, ctx.actor)
  const bad = shelf.lines.filter((line) => refusalOf(shelf, line, ctx.actor) !== null).map((line) => line.cartId!)
  await dropCartLines(ctx, ctx.actor.userId, bad)
}

/** Replaces a line by another specification of the same goods; if that has a line already, adds the quantities. */
const changeSku: Change = async (ctx, input) => {
  const goodsId = needed(input.goodsId, 'goodsId')
  const { actor } = ctx
  const mine = await shelfOfCart(ctx.db, ctx.now, actor)
  const old = lineOf(mine, { cartIds: needed(input.cartIds, 'cartIds'), goodsId: undefined })
  if (old.goodsId === goodsId) return
  const there = mine.lines.find((line) => line.goodsId === goodsId)?.qty ?? 0
  const qty = there + (input.qty ?? old.qty)
  const shelf = await shelfOfLines(ctx.db, ctx.now, actor, [{ goodsId, qty }])
  const found = shelf.lines[0]
  if (found === undefined || found.spuId !== old.spuId) refuse('NOT_FOUND')
  const line = { ...found!, qty: input.qty === undefined ? fittingQty(found!, qty) : qty }
  const why = refusalOf(shelf, line, actor)
  if (why !== null) refuseLine(why, line)
  await dropCartLines(ctx, actor.userId, [old.cartId!])
  const { price } = priceOf(line)
  await putLines(ctx, actor.userId, [{ goodsId, shopId: line.shopId, qty: line.qty, price, checked: old.checked }])
}

const ids = (input: Input): Id[] => needed(input.cartIds, 'cartIds')

const changes: Readonly<Record<Input['op'], Change>> = {
  add: (ctx, input) => addGoods(ctx, { goodsId: needed(input.goodsId, 'goodsId'), qty: needed(input.qty, 'qty') }),
  qty: changeQty,
  check: (ctx, input) => setChecked(ctx, ctx.actor.userId, input.cartIds, needed(input.checked, 'checked')),
  delete: (ctx, input) => dropCartLines(ctx, ctx.actor.userId, ids(input)),
  clearInvalid: removeInvalid,
  changeSku,
}

export const updateCart: Handler<typeof cart.update> = async (ctx, input) => {
  await changes[input.op](ctx, input)
  return presentCart(await shelfOfCart(ctx.db, ctx.now, ctx.actor), ctx.actor).groups
}
