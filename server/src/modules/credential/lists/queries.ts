import { shopTabNames } from '@mall/api/credential/states'
import type { CredentialType, ShopTab } from '@mall/api/credential/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { seesAllOf } from '../../../actor.ts'
import type { Actor } from '../../../actor.ts'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { credentialColumns, credentialPeople } from '../queries.ts'
import type { Credential } from '../queries.ts'

/** Credential in a list, with its order. */
export type ListedCredential = Credential & {
  readonly orderNo: string
  readonly shopName: string
  readonly buyerName: string
  readonly goods: string
  readonly weighed: { orderVehicleId: Id; plateNo: string; netKg: Milli }[]
  readonly orderMoney: Fen
}

export type CredentialFilter = {
  readonly auditId?: Id
  readonly credentialType?: CredentialType | undefined
  readonly state?: number | undefined
  readonly tab?: ShopTab | undefined
  readonly keyword?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const toReturn = sql`exists (select from transfer_receipt r
  where r.audit_id = c.audit_id and r.return_money > 0 and r.return_time is null)`
const ofTab: Readonly<Record<ShopTab, RawBuilder<unknown>>> = {
  waiting: sql`c.state = 1`,
  passed: sql`c.state = 2`,
  toReturn: sql`c.state = 2 and ${toReturn}`,
  rejected: sql`c.state = 3`,
  all: sql`true`,
}

const where = (whose: RawBuilder<unknown>, it: CredentialFilter): RawBuilder<unknown> => {
  const conditions = [whose]
  if (it.auditId !== undefined) conditions.push(sql`c.audit_id = ${it.auditId}`)
  if (it.credentialType !== undefined) conditions.push(sql`c.credential_type = ${it.credentialType}`)
  if (it.state !== undefined) conditions.push(sql`c.state = ${it.state}`)
  if (it.tab !== undefined) conditions.push(ofTab[it.tab])
  if (it.beginTime !== undefined) conditions.push(sql`c.submit_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`c.submit_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(c.serial_no ilike ${like} or c.payer_name ilike ${like} or exists (
      select from trade_order k join order_extend x using (order_id)
      where k.order_id = c.order_id and (k.order_no ilike ${like} or x.buyer_name ilike ${like})))`)
  }
  return sql.join(conditions, sql` and `)
}

const sorts = {
  newest: sql`c.submit_time desc, c.audit_id desc`,
  oldest: sql`c.submit_time, c.audit_id`,
} as const

const columns = sql`${credentialColumns}, o.order_no, p.shop_name, e.buyer_name, o.pay_money as order_money,
  (select string_agg(l.goods_name || coalesce('：订购 ' || trim_scale(l.order_qty / 1000.0) || ' ' || l.unit_name
      || '，实提 ' || trim_scale((a.value ->> 'qty')::bigint / 1000.0) || ' ' || l.unit_name, ''), '；' order by l.line_no)
    from order_line l left join jsonb_array_elements(c.actual_lines) a on (a.value ->> 'lineId')::bigint = l.line_id
    where l.order_id = o.order_id) as goods,
  coalesce((select json_agg(json_build_object('orderVehicleId', v.order_vehicle_id, 'plateNo', v.plate_no, 'netKg', v.net_kg)
      order by v.order_vehicle_id)
    from order_vehicle v where c.credential_type = 1 and v.order_id = c.order_id and v.package_id is null and v.net_kg is not null), '[]') as weighed`
const around = sql`${credentialPeople} join trade_order o on o.order_id = c.order_id join shop p on p.shop_id = c.shop_id
  join order_extend e on e.order_id = c.order_id`

/** Selects the credentials of orders that a buyer may see: their own, and those of enterprises whose orders they see. */
export const ofBuyer = ({ userId, enterprises }: Actor): RawBuilder<unknown> =>
  sql`(c.buyer_user_id = ${userId} or c.buyer_bo_id = any(${seesAllOf(enterprises)}::bigint[]))`
/** Selects the payment vouchers of a shop. */
export const vouchersOfShop = (shopId: Id): RawBuilder<unknown> => sql`c.shop_id = ${shopId} and c.credential_type = 2`

export const credentialPage = (
  db: Reading,
  whose: RawBuilder<unknown>,
  filter: CredentialFilter,
  sort: keyof typeof sorts | undefined,
  range: PageRange,
) => {
  const all = sql`credential_audit c where ${where(whose, filter)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const order = sorts[sort ?? 'newest']
    const found = await sql<ListedCredential & { total: number }>`
      select ${columns}, ${total} as total from (select c.* from ${all} order by ${order} limit ${limit} offset ${offset}) c
      ${around} order by ${order}`.execute(db)
    return found.rows
  })
}

/** Returns one payment voucher of a shop; undefined if it has none with this id. */
export const voucherOfShop = async (db: Reading, shopId: Id, auditId: Id): Promise<ListedCredential | undefined> => {
  const found = await sql<ListedCredential>`
    select ${columns} from credential_audit c ${around} where ${where(vouchersOfShop(shopId), { auditId })}`.execute(db)
  return found.rows[0]
}

/** Counts the payment vouchers of a shop in each tab. */
export const countVouchers = async (db: Reading, shopId: Id, filter: CredentialFilter) => {
  const counts = shopTabNames.map((tab) => sql`count(*) filter (where ${ofTab[tab]})::int as ${sql.ref(tab)}`)
  const found = await sql<Record<ShopTab, number>>`
    select ${sql.join(counts)} from credential_audit c where ${where(vouchersOfShop(shopId), filter)}`.execute(db)
  return found.rows[0]!
}
