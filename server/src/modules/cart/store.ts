import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type CartPut = {
  readonly goodsId: Id
  readonly shopId: Id
  readonly qty: Milli
  readonly price: Fen
  readonly checked: boolean
}

/** Writes lines with their final quantities; replaces those already there. One statement for any number. */
export const putLines = async (
  ctx: Write,
  userId: Id,
  lines: readonly CartPut[],
): Promise<{ cartId: Id; goodsId: Id }[]> => {
  const written = await sql<{ cartId: Id; goodsId: Id }>`
    insert into cart_item (user_id, shop_id, goods_id, qty, checked, add_price, add_time)
    select ${userId}, l."shopId", l."goodsId", l.qty, l.checked, l.price, ${ctx.now}
    from json_to_recordset(${JSON.stringify(lines)})
      as l("goodsId" bigint, "shopId" bigint, qty bigint, price bigint, checked boolean)
    order by l."goodsId"
    on conflict (user_id, goods_id) do update set qty = excluded.qty, checked = excluded.checked,
      add_price = excluded.add_price, add_time = excluded.add_time
    returning cart_id, goods_id`.execute(ctx.db)
  return written.rows
}

export const setQty = async (ctx: Write, userId: Id, cartId: Id, qty: Milli): Promise<void> => {
  await ctx.db.updateTable('cartItem').set({ qty }).where('userId', '=', userId).where('cartId', '=', cartId).execute()
}

/** Checks or unchecks the lines; the whole cart if none are named. */
export const setChecked = async (
  ctx: Write,
  userId: Id,
  cartIds: readonly Id[] | undefined,
  checked: boolean,
): Promise<void> => {
  const all = ctx.db.updateTable('cartItem').set({ checked }).where('userId', '=', userId)
  const named = cartIds && all.where('cartId', '=', ({ fn, val }) => fn.any(val([...cartIds])))
  await (named ?? all).execute()
}

/** Deletes lines of a person's cart; returns how many were there. If two delete the same line, only one counts it. */
export const dropCartLines = async (ctx: Write, userId: Id, cartIds: readonly Id[]): Promise<number> => {
  const gone = await ctx.db
    .deleteFrom('cartItem')
    .where('userId', '=', userId)
    .where('cartId', '=', ({ fn, val }) => fn.any(val([...cartIds])))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
