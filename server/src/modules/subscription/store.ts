import type { Fen } from '@mall/api/money'
import type { PackageOrderState } from '@mall/api/subscription/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type Held = {
  readonly packageOrderId: Id
  readonly boId: Id
  readonly packageId: Id
  readonly packageName: string
  readonly sort: number
  readonly userId: Id
  readonly priceMoney: Fen
  readonly creditMoney: Fen
  readonly amountMoney: Fen
  readonly state: PackageOrderState
  readonly createTime: Date
  readonly beginTime: Date | null
  readonly endTime: Date | null
}

/** Locks the enterprise against other package orders; returns its waiting and valid ones. */
export const lockOrders = async (ctx: Write, boId: Id): Promise<Held[]> => {
  await sql`select from enterprise where bo_id = ${boId} for no key update`.execute(ctx.db)
  const found = await sql<Held>`
    select o.package_order_id, o.bo_id, o.service_package_id as package_id, p.name as package_name, p.sort, o.user_id, o.price_money, o.credit_money,
      o.amount_money, o.state, o.create_time, o.begin_time, o.end_time
    from package_order o join service_package p using (service_package_id)
    where o.bo_id = ${boId} and o.state in (0, 1) order by o.package_order_id`.execute(ctx.db)
  return found.rows
}

/** Returns the enterprise of a package order; undefined when there is none. */
export const boIdOf = async (ctx: Write, packageOrderId: Id): Promise<Id | undefined> =>
  (
    await ctx.db
      .selectFrom('packageOrder')
      .select('boId')
      .where('packageOrderId', '=', packageOrderId)
      .executeTakeFirst()
  )?.boId

export type NewOrder = {
  readonly boId: Id
  readonly packageId: Id
  readonly userId: Id
  readonly priceMoney: Fen
  readonly creditMoney: Fen
  readonly amountMoney: Fen
  readonly state: 0 | 1
  readonly beginTime: Date | null
  readonly endTime: Date | null
}

export const insertOrder = async (ctx: Write, { packageId, ...it }: NewOrder): Promise<Id> =>
  (
    await ctx.db
      .insertInto('packageOrder')
      .values({ ...it, servicePackageId: packageId, createTime: ctx.now })
      .returning('packageOrderId')
      .executeTakeFirstOrThrow()
  ).packageOrderId

/** Moves a package order from one state to another; false when it is in a different one. */
export const moveOrder = async (
  ctx: Write,
  packageOrderId: Id,
  from: PackageOrderState,
  to: PackageOrderState,
  times: { readonly beginTime?: Date; readonly endTime?: Date } = {},
): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('packageOrder')
    .set({ state: to, ...times })
    .where('packageOrderId', '=', packageOrderId)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Saves the price of a package; false when it is no longer the one that was read. */
export const writePrice = async (
  ctx: Write,
  it: { readonly packageId: Id; readonly wasMoney: Fen; readonly priceMoney: Fen },
): Promise<boolean> => {
  const written = await sql`
    update service_package set price_money = ${it.priceMoney}
    where service_package_id = ${it.packageId} and price_money = ${it.wasMoney} and period_months is not null`.execute(
    ctx.db,
  )
  return written.numAffectedRows === 1n
}
