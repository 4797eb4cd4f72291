import type { Fen, Milli } from '@mall/api/money'
import type { SaleUnit } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { binds } from './force-queries.ts'

/** A contract at whose prices an enterprise may buy, with its terms for the wanted goods. */
export type ShelfContract = {
  readonly contractId: Id
  readonly contractNo: string
  readonly name: string
  readonly shopId: Id
  readonly endDate: string
  readonly payTerm: number
  readonly creditDays: number | null
  readonly goods: readonly (SaleUnit & {
    readonly goodsId: Id
    readonly price: Fen
    readonly quantityLimit: Milli | null
    readonly usedQty: Milli
  })[]
}

/**
 * The contracts that an enterprise signed and that are in force on a day; null if there are none. Part of a larger statement that
 * has the wanted goods as `goods`, each with `customer_id`: the customer that the enterprise is in its shop.
 */
export const contractsOnShelf = (boId: Id, today: string): RawBuilder<ShelfContract[] | null> => sql<
  ShelfContract[] | null
>`(
  select json_agg(json_build_object('contractId', c.contract_id, 'contractNo', c.contract_no, 'name', c.name, 'shopId', c.shop_id,
      'endDate', c.end_date, 'payTerm', c.pay_term, 'creditDays', c.credit_days, 'goods', x.goods) order by c.end_date, c.contract_id)
  from contract_customer cc join contract c using (contract_id) cross join lateral (
    select json_agg(json_build_object('goodsId', cg.goods_id, 'price', cg.price, 'quantityLimit', cg.qty_limit,
      'usedQty', cg.used_qty, 'unitName', cg.unit_name, 'baseUnitName', cg.base_unit_name, 'convertRate', cg.convert_rate)) as goods
    from contract_goods cg
    where cg.contract_id = c.contract_id and cg.goods_id = any(array(select goods_id from goods where customer_id is not null))) x
  where cc.buyer_bo_id = ${boId} and ${binds(today)} and x.goods is not null)`
