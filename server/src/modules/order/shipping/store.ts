import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

export type ShipLine = { readonly lineId: Id; readonly qty: Milli }

export type NewPackage = {
  readonly orderId: Id
  readonly shopId: Id
  readonly logisticsType: number
  readonly companyCode: string | null
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly remark: string | null
  readonly lines: readonly ShipLine[]
  readonly vehicles: readonly {
    readonly plateNo: string
    readonly vehicleType: number
    readonly driverName: string
    readonly driverMobile: string
  }[]
}

/** Writes a package with its lines and vehicles and counts what the lines shipped, in one statement. */
export const insertPackage = async (ctx: Write, it: NewPackage): Promise<Id> => {
  const found = await sql<{ packageId: Id }>`
    with number as materialized (
      select id as package_id, lpad(id::text, greatest(8, length(id::text)), '0') as digits
      from nextval(pg_get_serial_sequence('order_package', 'package_id')) as id
    ), made as (
      insert into order_package (package_id, order_id, shop_id, package_no, logistics_type, company_code, company_name,
        tracking_no, remark, ship_time)
      select n.package_id, ${it.orderId}, ${it.shopId}, 'BG' || n.digits, ${it.logisticsType}, ${it.companyCode},
        ${it.companyName}, ${it.trackingNo}, ${it.remark}, ${ctx.now} from number n
    ), line as (
      select * from unnest(${it.lines.map((line) => line.lineId)}::bigint[], ${it.lines.map((line) => line.qty)}::bigint[])
        as l(line_id, qty)
    ), packed as (
      insert into order_package_line (package_id, line_id, shop_id, qty)
      select n.package_id, l.line_id, ${it.shopId}, l.qty from number n, line l
    ), counted as (
      update order_line o set ship_qty = o.ship_qty + l.qty from line l
      where o.line_id = l.line_id and o.order_id = ${it.orderId}
    ), driven as (
      insert into order_vehicle (order_id, package_id, shop_id, waybill_no, plate_no, vehicle_type, driver_name,
        driver_mobile, vehicle_status, source, out_time)
      select ${it.orderId}, n.package_id, ${it.shopId}, 'YD' || n.digits || lpad(v.place::text, 2, '0'),
        v."plateNo", v."vehicleType", v."driverName", v."driverMobile", 4, 2, ${ctx.now}
      from number n, json_to_recordset(${JSON.stringify(it.vehicles.map((vehicle, place) => ({ ...vehicle, place: place + 1 })))})
        as v(place int, "plateNo" text, "vehicleType" smallint, "driverName" text, "driverMobile" text)
    )
    select package_id from number`.execute(ctx.db)
  return found.rows[0]!.packageId
}

/** Corrects the number of a courier's package that is on its way since `since` at the earliest; false when there is none. */
export const correctPackage = async (
  ctx: Write,
  it: { orderId: Id; packageId: Id; companyCode: string; companyName: string; trackingNo: string; since: Date },
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('orderPackage')
    .set({ companyCode: it.companyCode, companyName: it.companyName, trackingNo: it.trackingNo })
    .where('orderId', '=', it.orderId)
    .where('packageId', '=', it.packageId)
    .where('logisticsType', '=', 1)
    .where('state', '=', 1)
    .where('shipTime', '>=', it.since)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** All packages of orders have arrived: lines count as received, vehicles are done. */
export const receivePackages = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with packages as (
      update order_package set state = 2, receive_time = ${ctx.now} where order_id = any(${orderIds}::bigint[]) and state = 1
    ), vehicles as (
      update order_vehicle set vehicle_status = 6, arrive_time = coalesce(arrive_time, ${ctx.now})
      where order_id = any(${orderIds}::bigint[]) and vehicle_status <> 9
    )
    update order_line set receive_qty = ship_qty where order_id = any(${orderIds}::bigint[])`.execute(ctx.db)
}
