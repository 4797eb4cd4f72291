import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type CartPut = {
  readonly goodsId: Id
  readonly shopId: Id
  readonly quantity: Milli
  readonly price: Fen
  readonly checked: boolean
}

/** Writes lines with the quantities they end with; a line that is there already is replaced. One statement for any number. */
export const putLines = async (
  ctx: Write,
  userId: Id,
  lines: readonly CartPut[],
): Promise<{ cartId: Id; goodsId: Id }[]> => {
  const written = await sql<{ cartId: Id; goodsId: Id }>`
    insert into cart_item (user_id, shop_id, goods_id, quantity, checked, add_price, added_at)
    select ${userId}, l."shopId", l."goodsId", l.quantity, l.checked, l.price, ${ctx.now}
    from json_to_recordset(${JSON.stringify(lines)})
      as l("goodsId" bigint, "shopId" bigint, quantity bigint, price bigint, checked boolean)
    order by l."goodsId"
    on conflict (user_id, goods_id) do update set quantity = excluded.quantity, checked = excluded.checked,
      add_price = excluded.add_price, added_at = excluded.added_at
    returning cart_id as "cartId", goods_id as "goodsId"`.execute(ctx.db)
  return written.rows
}

export const setQuantity = async (ctx: Write, userId: Id, cartId: Id, quantity: Milli): Promise<void> => {
  await ctx.db
    .updateTable('cart_item')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .execute()
}

/** Checks or unchecks the lines; all of the cart when none are named. */
export const setChecked = async (
  ctx: Write,
  userId: Id,
  cartIds: readonly Id[] | undefined,
  checked: boolean,
): Promise<void> => {
  await sql`update cart_item set checked = ${checked}
    where user_id = ${userId} and (${cartIds ?? null}::bigint[] is null or cart_id = any(${cartIds ?? null}::bigint[]))`.execute(
    ctx.db,
  )
}

/** Takes lines out of a person's cart; answers how many were there. Of two that take the same line one gets it. */
export const dropCartLines = async (ctx: Write, userId: Id, cartIds: readonly Id[]): Promise<number> => {
  const gone =
    await sql`delete from cart_item where user_id = ${userId} and cart_id = any(${cartIds}::bigint[])`.execute(ctx.db)
  return Number(gone.numAffectedRows ?? 0)
}
