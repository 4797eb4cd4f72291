import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { OrderVehicle } from '../../../tables.ts'
import type { VehicleStatus } from './vehicle-machine.ts'

export type NewVehicle = {
  readonly plateNo: string
  readonly vehicleType: number
  readonly loadTon: Milli | null
  readonly planQty: Milli | null
  readonly driverName: string
  readonly driverMobile: string
  readonly remark: string | null
}

/** Vehicle with the order it comes for. */
export type VehicleOfOrder = NewVehicle & { readonly orderId: Id; readonly shopId: Id }

/** Adds vehicles that come for orders; `source` 1 named by the buyer, 2 by the shop. The caller has locked or just placed the orders. */
export const insertVehiclesOf = async (
  ctx: Write,
  source: 1 | 2,
  vehicles: readonly VehicleOfOrder[],
): Promise<void> => {
  await sql`
    with numbered as (
      select nextval(pg_get_serial_sequence('order_vehicle', 'order_vehicle_id')) as id, v.* from json_to_recordset(${JSON.stringify(vehicles)})
        as v("orderId" bigint, "shopId" bigint, "plateNo" text, "vehicleType" smallint, "loadTon" bigint, "planQty" bigint, "driverName" text, "driverMobile" text, remark text)
    )
    insert into order_vehicle (order_vehicle_id, order_id, shop_id, waybill_no, plate_no, vehicle_type, load_ton, plan_qty,
      driver_name, driver_mobile, vehicle_status, source, remark)
    select id, "orderId", "shopId", 'YDZ' || lpad(id::text, greatest(8, length(id::text)), '0'), "plateNo",
      "vehicleType", "loadTon", "planQty", "driverName", "driverMobile", 1, ${source}, remark
    from numbered`.execute(ctx.db)
}

/** Does the same for one order. */
export const insertVehicles = (
  ctx: Write,
  { orderId, shopId }: { readonly orderId: Id; readonly shopId: Id },
  source: 1 | 2,
  vehicles: readonly NewVehicle[],
): Promise<void> =>
  insertVehiclesOf(
    ctx,
    source,
    vehicles.map((it) => ({ ...it, orderId, shopId })),
  )

export type VehicleChanges = Omit<Updateable<OrderVehicle>, 'orderVehicleId' | 'orderId' | 'shopId' | 'netKg'>

/** Changes a vehicle that is in one of these states; returns false if it is no longer. */
export const updateVehicle = async (
  ctx: Write,
  orderVehicleId: Id,
  from: readonly VehicleStatus[],
  changes: VehicleChanges,
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('orderVehicle')
    .set(changes)
    .where('orderVehicleId', '=', orderVehicleId)
    .where('vehicleStatus', '=', ({ fn, val }) => fn.any(val([...from])))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Marks those vehicles of an order as arrived that had not arrived; returns their ids. */
export const arriveAll = async (ctx: Write, orderId: Id, plateNos: readonly string[]): Promise<Id[]> => {
  const arrived = await ctx.db
    .updateTable('orderVehicle')
    .set({ vehicleStatus: 2, arriveTime: ctx.now })
    .where('orderId', '=', orderId)
    .where('vehicleStatus', '=', 1)
    .where('plateNo', '=', ({ fn, val }) => fn.any(val([...plateNos])))
    .returning('orderVehicleId')
    .execute()
  return arrived.map((it) => it.orderVehicleId)
}

/** Deletes a vehicle that has not arrived; returns false if it has. */
export const deleteVehicle = async (ctx: Write, orderVehicleId: Id): Promise<boolean> => {
  const gone = await ctx.db
    .deleteFrom('orderVehicle')
    .where('orderVehicleId', '=', orderVehicleId)
    .where('vehicleStatus', '=', 1)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Changes the pick-up person of an order. */
export const changePickupPerson = async (
  ctx: Write,
  orderId: Id,
  person: { readonly name: string; readonly mobile: string },
): Promise<void> => {
  await ctx.db
    .updateTable('orderDelivery')
    .set({ receiver: person.name, mobile: person.mobile })
    .where('orderId', '=', orderId)
    .execute()
}
