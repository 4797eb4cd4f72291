import type { FillBy } from '@mall/api/groupbooking/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { showsPrices } from '../cart/public.ts'
import type { StoredActivity } from './rules.ts'

export type ActivityRow = StoredActivity & {
  readonly activityId: Id
  readonly version: number
  readonly name: string
  readonly spuId: Id
  readonly spuName: string
  readonly image: string | null
  readonly fillBy: FillBy
  readonly need: number
  readonly groupHours: number
  readonly limitPerUser: Milli | null
  readonly autoComplete: boolean
  readonly busy: boolean
}
export type ActivityFigures = {
  readonly teamCount: number
  readonly successCount: number
  readonly orderMoney: Fen
}

const columns = sql`a.activity_id, a.version, a.name, a.spu_id, p.name as spu_name, p.main_images[1] as image, a.fill_by, a.need,
  a.group_hours, a.limit_per_user, a.begin_time, a.end_time, a.auto_complete, a.state,
  exists (select from group_team t where t.activity_id = a.activity_id and t.state in (0, 1)) as busy`
const figures = sql`(select count(*)::int from group_team t where t.activity_id = a.activity_id and t.expire_time is not null) as team_count,
  (select count(*)::int from group_team t where t.activity_id = a.activity_id and t.state = 2) as success_count,
  (select coalesce(sum(m.money), 0)::bigint from group_member m where m.activity_id = a.activity_id and m.state = 1) as order_money`

export type ActivityFilter = {
  readonly shopId: Id
  readonly name?: string | undefined
  readonly state?: number | undefined
}

const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`a.state = 1 and a.begin_time > ${now}`
  if (state === 2) return sql`a.state = 1 and a.begin_time <= ${now} and a.end_time > ${now}`
  if (state === 3) return sql`a.state = 1 and a.end_time <= ${now}`
  return sql`a.state = ${state}`
}

/** Returns a page of the group activities of a shop, newest first. */
export const activityPage = (db: Reading, now: Date, { shopId, name, state }: ActivityFilter, range: PageRange) => {
  const conditions = [sql`a.shop_id = ${shopId}`, sql`not a.deleted`]
  if (name) conditions.push(sql`a.name ilike ${containing(name)}`)
  if (state !== undefined) conditions.push(standing(state, now))
  const all = sql`group_activity a where ${sql.join(conditions, sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<ActivityRow & ActivityFigures & { total: number }>`
      select ${columns}, ${figures}, ${total} as total
      from (select a.* from ${all} order by a.activity_id desc limit ${limit} offset ${offset}) a
        join goods_spu p using (spu_id) order by a.activity_id desc`.execute(db)
    return found.rows
  })
}

/** One group activity of a shop. */
export const activityOfShop = async (
  db: Reading,
  shopId: Id,
  activityId: Id,
): Promise<(ActivityRow & ActivityFigures) | undefined> => {
  const found = await sql<ActivityRow & ActivityFigures>`
    select ${columns}, ${figures} from group_activity a join goods_spu p using (spu_id)
    where a.activity_id = ${activityId} and a.shop_id = ${shopId} and not a.deleted`.execute(db)
  return found.rows[0]
}

/** Returns the running activities of a product, the first to end first; none if the shop hides its prices from the caller. */
export const runningFor = async (db: Reading, now: Date, actor: Anyone, spuId: Id): Promise<ActivityRow[]> => {
  const found = await sql<ActivityRow>`
    select ${columns} from group_activity a join goods_spu p using (spu_id) join shop s on s.shop_id = a.shop_id
    where a.spu_id = ${spuId} and ${showsPrices(actor)} and a.state = 1 and not a.deleted and a.begin_time <= ${now} and a.end_time > ${now}
    order by a.end_time, a.activity_id limit 5`.execute(db)
  return found.rows
}

export type ActivityGoods = {
  readonly activityId: Id
  readonly goodsId: Id
  readonly name: string
  readonly specText: string
  readonly unitName: string
  readonly listPrice: Fen
  readonly groupFen: Fen
  readonly activityStock: Milli | null
  readonly takenQty: Milli
}

/** Returns the goods of activities with their prices. */
export const goodsOf = async (db: Reading, activityIds: readonly Id[]): Promise<ActivityGoods[]> => {
  const found = await sql<ActivityGoods>`
    select g.activity_id, g.goods_id, p.name, k.spec_text, u.name as unit_name, k.price as list_price, g.price as group_fen,
      g.stock_qty as activity_stock, g.taken_qty
    from group_activity_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
      join goods_unit u on u.unit_id = p.sale_unit_id
    where g.activity_id = any(${[...activityIds]}::bigint[]) order by g.activity_id, k.sort, g.goods_id`.execute(db)
  return found.rows
}
