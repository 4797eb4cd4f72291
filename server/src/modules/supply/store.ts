import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Terms on which goods are bought from a supplier. */
export type TermsOfSupply = {
  readonly convertRate: Milli
  /** If absent, it stays. */
  readonly agreed?: Fen | null
  readonly leadDays: number | null
}
/** Goods of a shop that are bought as goods of a supplier. */
export type NewSupply = TermsOfSupply & {
  readonly boId: Id
  readonly shopId: Id
  readonly purchaseGoodsId: Id
  readonly supplierBoId: Id
  readonly supplierShopId: Id
  readonly supplyGoodsId: Id
}

/** Inserts it, and the supplier if new; undefined when these goods have goods of this supplier already. */
export const addSupply = async (ctx: Write, it: NewSupply): Promise<Id | undefined> => {
  const made = await sql<{ supplyId: Id }>`
    with relation as (
      insert into supply_relation (bo_id, supplier_bo_id, supplier_shop_id, create_time)
      values (${it.boId}, ${it.supplierBoId}, ${it.supplierShopId}, ${ctx.now})
      on conflict (bo_id, supplier_bo_id) do update set supplier_shop_id = excluded.supplier_shop_id, state = 1
      returning relation_id
    )
    insert into supply_goods (bo_id, shop_id, relation_id, purchase_goods_id, supply_shop_id, supply_goods_id, convert_rate,
      agreed, lead_days, create_time)
    select ${it.boId}, ${it.shopId}, relation_id, ${it.purchaseGoodsId}, ${it.supplierShopId}, ${it.supplyGoodsId},
      ${it.convertRate}, ${it.agreed ?? null}::bigint, ${it.leadDays}::smallint, ${ctx.now} from relation
    on conflict (bo_id, purchase_goods_id, relation_id) do nothing returning supply_id`.execute(ctx.db)
  return made.rows[0]?.supplyId
}

/** Changes the terms over the version that was read; undefined if it has another version, or is not the shop's. */
export const updateSupply = async (
  ctx: Write,
  shopId: Id,
  { id, version }: { readonly id: Id; readonly version: number },
  terms: TermsOfSupply,
): Promise<{ relationId: Id; version: number } | undefined> =>
  ctx.db
    .updateTable('supplyGoods')
    .set(({ eb }) => ({ ...terms, version: eb('version', '+', 1) }))
    .where('supplyId', '=', id)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .returning(['relationId', 'version'])
    .executeTakeFirst()

/** Saves the code of a supplier in an enterprise's own books. */
export const nameSupplier = async (ctx: Write, relationId: Id, internalSupplierCode: string | null): Promise<void> => {
  await ctx.db
    .updateTable('supplyRelation')
    .set(({ eb }) => ({ internalSupplierCode, version: eb('version', '+', 1) }))
    .where('relationId', '=', relationId)
    .where('internalSupplierCode', 'is distinct from', internalSupplierCode)
    .execute()
}

export const deleteSupplies = async (ctx: Write, shopId: Id, ids: readonly Id[]): Promise<number> => {
  const gone = await ctx.db
    .deleteFrom('supplyGoods')
    .where('shopId', '=', shopId)
    .where('supplyId', '=', ({ fn, val }) => fn.any(val([...ids])))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
