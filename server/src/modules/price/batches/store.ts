import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import type { Said } from './rules.ts'

/** Change of the price that a scheme sets for one specification. */
export type SaidChange = {
  readonly schemeId: Id
  readonly goodsId: Id
  readonly listPrice: Fen
  readonly from: Said
  readonly to: Said
  readonly undone: boolean
}

/**
 * Changes the price that a scheme sets if it is still `from`, and logs who did it; false if it changed meanwhile. Raises the
 * version of the scheme, so that a form opened before cannot overwrite it.
 */
export const changeSaid = async (ctx: Write<Seller>, it: SaidChange): Promise<boolean> => {
  const { shopId } = ctx.actor.shop
  const { mode, value, tiers } = it.to
  const changed = await sql`
    with scheme as (
      update price_scheme set version = version + 1, set_by = ${ctx.actor.userId}, set_time = ${ctx.now}
      where scheme_id = ${it.schemeId} and shop_id = ${shopId} and not deleted returning scheme_id
    ), changed as (
      update price_scheme_goods sg set price_mode = ${mode}::smallint,
        price = case ${mode}::int when 1 then ${value}::bigint end, discount = case ${mode}::int when 2 then ${value}::int end,
        minus = case ${mode}::int when 3 then ${value}::bigint end, tiers = ${JSON.stringify(tiers)}::jsonb
      from scheme
      where sg.scheme_id = scheme.scheme_id and sg.shop_id = ${shopId} and sg.goods_id = ${it.goodsId}
        and sg.price_mode = ${it.from.mode} and coalesce(sg.price, sg.discount, sg.minus) = ${it.from.value}
        and sg.tiers = ${JSON.stringify(it.from.tiers)}::jsonb
      returning sg.shop_id, sg.scheme_id, sg.goods_id
    )
    insert into price_batch_log (shop_id, scheme_id, goods_id, set_by, set_time, undone, before, after)
    select shop_id, scheme_id, goods_id, ${ctx.actor.userId}, ${ctx.now}, ${it.undone},
      ${JSON.stringify({ ...it.from, listPrice: it.listPrice })}::jsonb,
      ${JSON.stringify({ ...it.to, listPrice: it.listPrice })}::jsonb
    from changed`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}
