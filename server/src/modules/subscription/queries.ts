import type { Fen } from '@mall/api/money'
import type { Feature } from '@mall/api/subscription/features'
import type { PackageOrderState } from '@mall/api/subscription/states'
import { payWithinHours } from '@mall/api/subscription/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'

export type Package = {
  readonly packageId: Id
  readonly name: string
  readonly intro: string
  readonly sort: number
  readonly priceMoney: Fen
  readonly periodMonths: number | null
  readonly features: Feature[]
}

/** Returns the packages of the platform, the lowest first. */
export const packagesOf = async (db: Reading): Promise<Package[]> =>
  (
    await sql<Package>`
      select service_package_id as package_id, name, intro, sort, price_money, period_months, features from service_package order by sort`.execute(
      db,
    )
  ).rows

/** Condition that order `o` is valid at a time, independent of its timer. */
const holds = (at: Date) => sql`o.state = 1 and o.begin_time <= ${at} and (o.end_time is null or o.end_time > ${at})`

/** Whether the package of a shop's enterprise opens this feature now, as part of a larger statement. */
export const opensInShop = (shopId: Id | RawBuilder<unknown>, feature: Feature, now: Date) => sql<boolean>`exists (
  select from package_order o join service_package p using (service_package_id)
  where o.bo_id = (select org_bo_id from shop where shop_id = ${shopId}) and ${feature} = any (p.features) and ${holds(now)})`

/** Returns the features that the package of an enterprise opens now. One statement. */
export const featuresOf = async (db: Reading, boId: Id, now: Date): Promise<ReadonlySet<Feature>> => {
  const found = await sql<{ features: Feature[] }>`
    select coalesce(array_agg(distinct f.feature), '{}') as features
    from package_order o join service_package p using (service_package_id) cross join lateral unnest(p.features) f(feature)
    where o.bo_id = ${boId} and ${holds(now)}`.execute(db)
  return new Set(found.rows[0]!.features)
}

/** Returns the name of an enterprise's present package. */
export const packageNameOf = async (db: Reading, boId: Id, now: Date): Promise<string | undefined> =>
  (
    await sql<{ name: string }>`
      select p.name from package_order o join service_package p using (service_package_id)
      where o.bo_id = ${boId} and ${holds(now)} order by p.sort desc limit 1`.execute(db)
  ).rows[0]?.name

export type PackageOrderRow = {
  readonly packageOrderId: Id
  readonly boId: Id
  readonly packageId: Id
  readonly packageName: string
  readonly sort: number
  readonly priceMoney: Fen
  readonly creditMoney: Fen
  readonly amountMoney: Fen
  readonly state: PackageOrderState
  readonly createTime: Date
  readonly beginTime: Date | null
  readonly endTime: Date | null
  readonly userName: string
}

const columns = sql`o.package_order_id, o.bo_id, o.service_package_id as package_id, p.name as package_name, p.sort, o.price_money, o.credit_money,
  o.amount_money, o.create_time, o.begin_time, o.end_time, u.name as user_name`
const tables = sql`package_order o join service_package p using (service_package_id) join app_user u using (user_id)`
/** The state by the clock, independent of the timer. */
const standing = (now: Date) => sql`(case
    when o.state = 1 and o.end_time <= ${now} then 2
    when o.state = 0 and o.create_time <= ${new Date(now.getTime() - payWithinHours * 3_600_000)} then 3
    else o.state end)`

/** Returns the newest hundred package orders of an enterprise. */
export const packageOrdersOf = async (db: Reading, boId: Id, now: Date): Promise<PackageOrderRow[]> =>
  (
    await sql<PackageOrderRow>`
      select ${columns}, ${standing(now)} as state from ${tables}
      where o.bo_id = ${boId} order by o.package_order_id desc limit 100`.execute(db)
  ).rows

/** Returns a page of the package orders of all enterprises, newest first. */
export const allPackageOrders = (
  db: Reading,
  now: Date,
  it: {
    readonly keyword?: string | undefined
    readonly state?: number | undefined
    readonly packageId?: Id | undefined
  },
  page: PageRange,
) => {
  const like = it.keyword ? containing(it.keyword) : null
  const found = sql`package_order o join enterprise e using (bo_id)
    where (${like}::text is null or e.name ilike ${like}) and (${it.packageId ?? null}::bigint is null or o.service_package_id = ${it.packageId ?? null})
      and (${it.state ?? null}::int is null or ${standing(now)} = ${it.state ?? null})`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const rows = await sql<PackageOrderRow & { enterpriseName: string; total: number }>`
      select ${columns}, ${standing(now)} as state, o.enterprise_name, ${total} as total
      from (select o.*, e.name as enterprise_name from ${found} order by o.package_order_id desc limit ${limit} offset ${offset}) o
        join service_package p using (service_package_id) join app_user u using (user_id)
      order by o.package_order_id desc`.execute(db)
    return rows.rows
  })
}

/** Returns the package order of a payment, by its trade. */
export const paidOrderOf = async (db: Reading, paymentId: Id) =>
  (
    await sql<{ packageOrderId: Id; boId: Id; payMoney: Fen; payNo: string }>`
      select o.package_order_id, o.bo_id, y.pay_money, y.pay_no
      from payment y join package_order o on o.package_order_id = case when y.trade_no ~ '^TC[0-9]+$' then substr(y.trade_no, 3)::bigint end
      where y.payment_id = ${paymentId} and y.state = 2`.execute(db)
  ).rows[0]

/** Whether another package of at least the same height is valid for the enterprise when this one ends. */
export const followedBy = async (db: Reading, packageOrderId: Id): Promise<boolean> =>
  (
    await sql<{ followed: boolean }>`
      select exists (
        select from package_order n join service_package np using (service_package_id)
        where n.bo_id = o.bo_id and n.package_order_id <> o.package_order_id and n.state = 1 and np.sort >= p.sort
          and n.begin_time <= o.end_time and (n.end_time is null or n.end_time > o.end_time)) as followed
      from package_order o join service_package p using (service_package_id)
      where o.package_order_id = ${packageOrderId}`.execute(db)
  ).rows[0]!.followed
