import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

/** Rules of an enterprise for its people who take goods in; `allowOverReceive` in basis points. */
export type ReceivingRules = {
  readonly receiveNeedCheck: boolean
  readonly allowOverReceive: number
  readonly requireWeigh: boolean
  /** Whether a receipt is made automatically when an order is received. */
  readonly autoCreateReceipt: boolean
  readonly defaultWarehouse: string
  readonly version: number
}

const unsaid: ReceivingRules = {
  receiveNeedCheck: false,
  allowOverReceive: 0,
  requireWeigh: false,
  autoCreateReceipt: false,
  defaultWarehouse: '',
  version: 0,
}

export const receivingRulesOf = async (db: Reading, boId: Id): Promise<ReceivingRules> =>
  (await db
    .selectFrom('scmBasic')
    .select([
      'receiveNeedCheck',
      'allowOverReceiveBp as allowOverReceive',
      'requireWeigh',
      'autoCreateReceipt',
      'defaultWarehouse',
      'version',
    ])
    .where('boId', '=', boId)
    .executeTakeFirst()) ?? unsaid

export type HowTaken = {
  readonly deliveryType: number | null
  readonly receiveTimeRange: string
  readonly unloadPerson: string
  readonly unloadMobile: string | null
  readonly needVehicle: boolean
  readonly remark: string
}

/** How the buyer of order `o` takes goods in, as recorded by its shop; null if it recorded nothing. */
export const howTakenOf = (order: 'o'): RawBuilder<HowTaken | null> => sql`(
  select json_build_object('deliveryType', y.delivery_type, 'receiveTimeRange', y.receive_time_range,
    'unloadPerson', y.unload_person, 'unloadMobile', y.unload_mobile, 'needVehicle', y.need_vehicle, 'remark', y.remark)
  from customer_delivery y
  where y.shop_id = ${sql.ref(`${order}.shop_id`)} and y.buyer_bo_id = ${sql.ref(`${order}.buyer_bo_id`)})`

type DeliveryRow = HowTaken & {
  readonly id: Id
  readonly buyerBoId: Id
  readonly buyerName: string
  readonly updateTime: Date
  readonly version: number
}

/** Returns a page of how the customers of a shop take goods in, the last changed first. */
export const deliveriesOf = (
  db: Reading,
  shopId: Id,
  it: { readonly keyword?: string | undefined; readonly buyerBoId?: Id | undefined },
  page: PageRange,
) => {
  const conditions = [sql`y.shop_id = ${shopId}`]
  if (it.buyerBoId !== undefined) conditions.push(sql`y.buyer_bo_id = ${it.buyerBoId}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(c.name ilike ${like} or y.unload_person ilike ${like})`)
  }
  const all = sql`customer_delivery y join customer c on c.shop_id = y.shop_id and c.buyer_bo_id = y.buyer_bo_id
    where ${sql.join(conditions, sql` and `)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<DeliveryRow & { total: number }>`
      select y.customer_delivery_id as id, y.buyer_bo_id, c.name as buyer_name, y.delivery_type, y.receive_time_range,
        y.unload_person, y.unload_mobile, y.need_vehicle, y.remark, y.update_time, y.version, ${total} as total
      from ${all} order by y.update_time desc, y.customer_delivery_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

export const isCustomer = async (db: Reading, shopId: Id, buyerBoId: Id): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .select('customerId')
    .where('shopId', '=', shopId)
    .where('buyerBoId', '=', buyerBoId)
    .executeTakeFirst()) !== undefined
