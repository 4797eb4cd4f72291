import { sql } from 'kysely'
import type { BasisPoints, Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import type { PriceTier, SchemeMode, SchemeTarget } from './rules.ts'

/** A public price of goods for a limited time. */
export type SalePriceToSave = {
  readonly shopId: number
  readonly goodsId: number
  readonly title?: string
  readonly price: Fen
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly perUserQuantity?: Milli
  readonly stockQuantity?: Milli
}

export const insertSalePrice = async (ctx: Write, it: SalePriceToSave): Promise<number | undefined> => {
  // Only for goods of the shop; the product they belong to is answered for the fact that follows.
  const made = await sql<{ spu_id: number }>`
    with goods as (select goods_id, spu_id from goods_sku where goods_id = ${it.goodsId} and shop_id = ${it.shopId}),
    made as (
      insert into sale_price (shop_id, goods_id, title, price, begins_at, ends_at, per_user_quantity, stock_quantity)
      select ${it.shopId}, goods_id, ${it.title ?? '限时价'}, ${it.price}, ${it.beginsAt}, ${it.endsAt},
        ${it.perUserQuantity ?? null}::bigint, ${it.stockQuantity ?? null}::bigint from goods
    )
    select spu_id from goods`.execute(ctx.db)
  return made.rows[0]?.spu_id
}

/** Prices of a shop for some of its customers. */
export type SchemeToSave = {
  readonly shopId: number
  readonly name: string
  /** 1 named customers, 2 groups, 3 every customer. */
  readonly targetType: SchemeTarget
  readonly customerIds?: readonly number[]
  readonly groupIds?: readonly number[]
  readonly beginsAt: Date
  readonly endsAt?: Date
  readonly priority?: number
  readonly remark?: string
  readonly goods: readonly {
    readonly goodsId: number
    /** 1 fixed price in fen, 2 share of the list price in basis points, 3 list price less so many fen. */
    readonly mode: SchemeMode
    readonly value: Fen | BasisPoints
    readonly tiers?: readonly PriceTier[]
  }[]
}

export const insertScheme = async (ctx: Write, it: SchemeToSave): Promise<number> => {
  const { scheme_id } = await ctx.db
    .insertInto('price_scheme')
    .values({
      shop_id: it.shopId,
      name: it.name,
      target_type: it.targetType,
      customer_ids: [...(it.customerIds ?? [])],
      group_ids: [...(it.groupIds ?? [])],
      begins_at: it.beginsAt,
      ends_at: it.endsAt ?? null,
      priority: it.priority ?? 0,
      remark: it.remark ?? '',
      created_at: ctx.now,
    })
    .returning('scheme_id')
    .executeTakeFirstOrThrow()
  const rows = it.goods.map(({ goodsId, mode, value, tiers }) => ({ goodsId, mode, value, tiers: tiers ?? [] }))
  await sql`
    insert into price_scheme_goods (scheme_id, goods_id, price_mode, price, discount_bp, minus, tiers)
    select ${scheme_id}, k.goods_id, r.mode, case r.mode when 1 then r.value end, case r.mode when 2 then r.value end,
      case r.mode when 3 then r.value end, r.tiers
    from json_to_recordset(${JSON.stringify(rows)}) as r("goodsId" bigint, mode smallint, value bigint, tiers jsonb)
      join goods_sku k on k.goods_id = r."goodsId" and k.shop_id = ${it.shopId}`.execute(ctx.db)
  return scheme_id
}
