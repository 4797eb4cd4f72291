import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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

/** Number of a package as people read it, at least eight digits long. */
const digitsOf = (packageId: RawBuilder<unknown>) =>
  sql`lpad(${packageId}::text, greatest(8, length(${packageId}::text)), '0')`
const vehicleColumns = (packageId: RawBuilder<unknown>) =>
  sql`'YD' || ${digitsOf(packageId)} || lpad(v.place::text, 2, '0'), v."plateNo", v."vehicleType", v."driverName", v."driverMobile"`
const vehicleRows = (vehicles: NewPackage['vehicles']) => sql`
  json_to_recordset(${JSON.stringify(vehicles.map((vehicle, place) => ({ ...vehicle, place: place + 1 })))})
    as v(place int, "plateNo" text, "vehicleType" smallint, "driverName" text, "driverMobile" text)`

/** Writes a package with lines and vehicles, and counts what its lines shipped, in one statement. */
export const insertPackage = async (ctx: Write, it: NewPackage): Promise<Id> => {
  const found = await sql<{ packageId: Id }>`
    with number as materialized (
      select id as package_id, ${digitsOf(sql`id`)} as digits
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
      select ${it.orderId}, n.package_id, ${it.shopId}, ${vehicleColumns(sql`n.package_id`)}, 4, 2, ${ctx.now}
      from number n, ${vehicleRows(it.vehicles)}
    )
    select package_id from number`.execute(ctx.db)
  return found.rows[0]!.packageId
}

/** Prevents other transactions from sending this number for the shop until this one ends. */
export const lockTrackingNumber = async (ctx: Write, shopId: Id, trackingNo: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking_no ${shopId} ${trackingNo}`}, 0))`.execute(ctx.db)
}

/** Replaces the courier and number, or the lorries, of a package on its way. */
export const reroutePackage = async (
  ctx: Write,
  it: Omit<NewPackage, 'lines' | 'remark'> & { readonly packageId: Id },
): Promise<void> => {
  await sql`
    with rerouted as (
      update order_package set logistics_type = ${it.logisticsType}, company_code = ${it.companyCode},
        company_name = ${it.companyName}, tracking_no = ${it.trackingNo}
      where order_id = ${it.orderId} and package_id = ${it.packageId} and state = 1
    ), gone as (
      delete from order_vehicle where order_id = ${it.orderId} and package_id = ${it.packageId}
    )
    insert into order_vehicle (order_id, package_id, shop_id, waybill_no, plate_no, vehicle_type, driver_name,
      driver_mobile, vehicle_status, source, out_time)
    select ${it.orderId}, ${it.packageId}::bigint, ${it.shopId}, ${vehicleColumns(sql`${it.packageId}::bigint`)}, 4, 2, ${ctx.now}
    from ${vehicleRows(it.vehicles)}`.execute(ctx.db)
}

/**
 * Deletes a package with its lines and vehicles, and takes its quantities off what was shipped. Returns when the earliest of the
 * other packages was sent; null if there is none.
 */
export const deletePackage = async (
  ctx: Write,
  orderId: Id,
  packageId: Id,
): Promise<{ readonly othersSince: Date | null }> => {
  const found = await sql<{ othersSince: Date | null }>`
    with lines as (
      delete from order_package_line where package_id = ${packageId} returning line_id, qty
    ), counted as (
      update order_line o set ship_qty = o.ship_qty - l.qty from lines l where o.line_id = l.line_id and o.order_id = ${orderId}
    ), vehicles as (
      delete from order_vehicle where order_id = ${orderId} and package_id = ${packageId}
    ), gone as (
      delete from order_package where order_id = ${orderId} and package_id = ${packageId}
    )
    select min(ship_time) as others_since from order_package where order_id = ${orderId} and package_id <> ${packageId}`.execute(
    ctx.db,
  )
  return found.rows[0]!
}

const neverCame = '没有到场'
const leftEmpty = '没有装货出厂'

/**
 * Marks all packages of orders as arrived: lines count as received, vehicles are done. A vehicle that should fetch goods but never
 * came, or left without any of the weighed goods, becomes void. Returns the new status of each vehicle that was on its way.
 */
export const receivePackages = async (
  ctx: Write,
  orderIds: readonly Id[],
): Promise<readonly { readonly orderVehicleId: Id; readonly vehicleStatus: 6 | 9 }[]> => {
  const found = await sql<{ orderVehicleId: Id; vehicleStatus: 6 | 9 }>`
    with packages as (
      update order_package set state = 2, receive_time = ${ctx.now} where order_id = any(${orderIds}::bigint[]) and state = 1
    ), vehicles as (
      update order_vehicle v set vehicle_status = case when w.why is null then 6 else 9 end,
        arrive_time = case when w.why is null then coalesce(v.arrive_time, ${ctx.now}) else v.arrive_time end,
        remark = coalesce(w.why, v.remark)
      from (
        select k.order_vehicle_id, k.vehicle_status as before, case when k.package_id is not null then null
          when k.vehicle_status = 1 then ${neverCame}
          when k.vehicle_status in (2, 3) and exists (
            select from order_line l where l.order_id = k.order_id and l.weigh_goods) then ${leftEmpty} end as why
        from order_vehicle k where k.order_id = any(${orderIds}::bigint[])
      ) w
      where w.order_vehicle_id = v.order_vehicle_id and v.order_id = any(${orderIds}::bigint[]) and v.vehicle_status not in (6, 9)
      returning v.order_vehicle_id, v.vehicle_status, w.before
    ), received as (
      update order_line set receive_qty = ship_qty where order_id = any(${orderIds}::bigint[])
    )
    select order_vehicle_id, vehicle_status from vehicles where before in (1, 2, 3) order by order_vehicle_id`.execute(
    ctx.db,
  )
  return found.rows
}

/** Writes the quantities that the receiver counted on the order's lines. */
export const keepCounts = async (
  ctx: Write,
  orderId: Id,
  counted: readonly { readonly lineId: Id; readonly qty: Milli }[],
): Promise<void> => {
  if (counted.length === 0) return
  await sql`
    update order_line l set counted_qty = c.qty
    from unnest(${counted.map((it) => it.lineId)}::bigint[], ${counted.map((it) => it.qty)}::bigint[]) as c(line_id, qty)
    where l.order_id = ${orderId} and l.line_id = c.line_id`.execute(ctx.db)
}

/** Marks the delivery notes of a shop's orders as printed now; returns how many. */
export const markOrdersPrinted = async (ctx: Write, shopId: Id, orderIds: readonly Id[]): Promise<number> => {
  const found = await sql<{ count: number }>`
    with locked as materialized (
      select order_id from trade_order where shop_id = ${shopId} and order_id = any(${orderIds}::bigint[])
      order by order_id for no key update
    ), printed as (
      update trade_order o set print_time = ${ctx.now} from locked where o.order_id = locked.order_id returning o.order_id
    )
    select count(*)::int as count from printed`.execute(ctx.db)
  return found.rows[0]!.count
}
