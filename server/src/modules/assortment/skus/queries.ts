import { skuTabs } from '@mall/api/assortment/states'
import type { SaleState, SkuTab } from '@mall/api/assortment/states'
import type { Fen, Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import { pageOfInput } from '@mall/api/wire-types'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { tabsOf } from '../remembered-tabs.ts'
import { goodsUnits } from '../../catalog/public.ts'
import { skuConditionsOf, skuOrderings, skusFound, skusKept, skuTabConditions, skuTables } from './filter-queries.ts'
import type { SkuFilter } from './filter-queries.ts'

export type SkuRow = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly name: string
  readonly image: string
  readonly specText: string
  readonly skuCode: string | null
  readonly barcode: string | null
  readonly unitName: string
  readonly units: Units
  readonly price: Fen
  readonly marketPrice: Fen | null
  readonly enabled: boolean
  readonly saleState: SaleState
  readonly onShelf: boolean
  readonly stockType: StockType
  readonly stock: Milli | null
  readonly reserved: Milli
  readonly available: Milli | null
  readonly warnAt: Milli | null
  readonly stockState: number
  readonly waiting: number
  readonly version: number
}

const columns = sql`k.goods_id, k.spu_id, g.name, coalesce(k.image, g.main_images[1], '') as image, k.spec_text, k.sku_code, k.barcode,
  u.name as unit_name, ${goodsUnits('g')} as units, k.price, k.market_price, k.enabled, g.sale_state, g.on_shelf, s.stock_type,
  case s.stock_type when 1 then s.sellable_qty when 2 then s.on_hand_qty end as stock, s.reserved_qty as reserved,
  s.available_qty as available, s.warn_qty as warn_at, s.stock_state,
  (select count(*)::int from arrival_notice a where a.goods_id = k.goods_id and a.state = 10) as waiting, k.version`

/** Reads one page of a shop's specifications and their total count, in one statement. */
export const skuPage = (db: Reading, shopId: Id, filter: SkuFilter) => {
  const found = skusFound(shopId, filter)
  const ordering = skuOrderings[filter.sort ?? 'newest']
  return readPage(
    db,
    pageOfInput(filter),
    found,
    async ({ prepared, rows: from, total, limit, offset }) => {
      const { rows } = await sql<SkuRow & { total: number }>`
      with ${prepared} page as materialized (select k.goods_id from ${from} order by ${ordering} limit ${limit} offset ${offset})
      select ${columns}, ${total} as total
      from page p join ${skuTables} on k.goods_id = p.goods_id join goods_unit u on u.unit_id = g.sale_unit_id
      order by ${ordering}`.execute(db)
      return rows
    },
    skusKept(filter),
  )
}

/** Reads specifications of a filter after a given one, the newest first: for plans, sheets and exports. */
export const skusAfter = async (
  db: Reading,
  shopId: Id,
  filter: SkuFilter,
  { after, limit }: { readonly after?: Id | undefined; readonly limit: number },
): Promise<SkuRow[]> => {
  const found = await sql<SkuRow>`
    select ${columns} from ${skuTables} join goods_unit u on u.unit_id = g.sale_unit_id
    where ${skuConditionsOf(shopId, filter)} and (${after ?? null}::bigint is null or k.goods_id < ${after ?? null}::bigint)
    order by k.goods_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Counts the specifications of a filter in each tab, in one statement; short ones are found by an index of their own. */
export const skuTabCounts = async (db: Reading, shopId: Id, filter: SkuFilter) => {
  const counts = skuTabs.map(({ status }) =>
    status === 'soldOut' || status === 'short'
      ? sql`(select count(*)::int from ${skusFound(shopId, { ...filter, tab: status })}) as ${sql.ref(status)}`
      : sql`(count(*) filter (where ${skuTabConditions[status]}))::int as ${sql.ref(status)}`,
  )
  const asked = sql<Record<SkuTab, number>>`select ${sql.join(counts)} from ${skusFound(shopId, filter, 'goods')}`
  return tabsOf(db, skuTabs, asked, async () => (await asked.execute(db)).rows[0]!)
}

const latest = 50
type PriceMove = { readonly time: Date; readonly price: Fen; readonly by: string | null }
type StockMove = {
  readonly time: Date
  readonly changeType: number
  readonly change: Milli
  readonly reservedChange: Milli
  readonly after: Milli
  readonly orderId: Id | null
  readonly reason: string | null
  readonly by: string | null
}

/** Reads the latest prices of a specification; none if it is not the shop's. */
export const priceMoves = async (db: Reading, shopId: Id, goodsId: Id): Promise<PriceMove[]> => {
  const found = await sql<PriceMove>`
    select h.since as time, h.price, u.name as by from goods_price h left join app_user u on u.user_id = h.changed_by
    where h.goods_id = ${goodsId} and h.shop_id = ${shopId} order by h.since desc limit ${latest}`.execute(db)
  return found.rows
}

/** Reads the latest movements of a specification's stock. */
export const stockMoves = async (db: Reading, shopId: Id, goodsId: Id): Promise<StockMove[]> => {
  const found = await sql<StockMove>`
    select l.time, l.change_type, l.sellable_change + l.on_hand_change as change, l.reserved_change,
      l.sellable_after + l.on_hand_after as after, l.order_id, l.reason, u.name as by
    from stock_log l left join app_user u on u.user_id = l.operator_id
    where l.goods_id = ${goodsId} and l.shop_id = ${shopId} order by l.log_id desc limit ${latest}`.execute(db)
  return found.rows
}
