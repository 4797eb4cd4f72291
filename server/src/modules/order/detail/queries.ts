import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { howTakenOf } from '../../receiving/public.ts'
import type { HowTaken } from '../../receiving/public.ts'
import { rowColumns, rowTables } from '../lists/row-queries.ts'
import type { OrderRow } from '../lists/row-queries.ts'

export type PackageRow = {
  readonly packageId: Id
  readonly packageNo: string
  readonly logisticsType: number
  readonly companyCode: string | null
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly remark: string | null
  readonly state: 1 | 2
  readonly shipTime: string
  readonly receiveTime: string | null
  readonly lines: readonly { readonly lineId: Id; readonly qty: Milli }[]
}
export type VehicleRow = {
  readonly orderVehicleId: Id
  readonly packageId: Id | null
  readonly waybillNo: string
  readonly plateNo: string
  readonly vehicleType: number
  readonly driverName: string
  readonly driverMobile: string
  readonly vehicleStatus: number
  readonly loadTon: Milli | null
  readonly planQty: Milli | null
  readonly grossKg: Milli | null
  readonly tareKg: Milli | null
  readonly netKg: Milli | null
  readonly buyerGrossKg: Milli | null
  readonly buyerTareKg: Milli | null
  readonly inTime: string | null
  readonly outTime: string | null
  readonly arriveTime: string | null
  readonly remark: string | null
  readonly source: number
}
export type PaperRow = {
  readonly fileId: Id
  readonly bizType: number
  readonly name: string
  readonly place: string
  readonly ext: string
  readonly size: number
  readonly uploadSide: 'buyer' | 'seller' | null
  readonly createTime: string
  readonly stays: boolean
}
type LogRow = {
  readonly action: string
  readonly text: string
  readonly actorType: 'buyer' | 'seller' | 'payment' | 'timer' | 'operator'
  readonly actorName: string | null
  readonly fromStatus: number | null
  readonly toStatus: number
  readonly time: string
}
export type DeliveryRow = {
  readonly deliveryId: Id | null
  readonly deliveryName: string
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: Id | null
  readonly cityId: Id | null
  readonly countyId: Id | null
  readonly areaName: string
  readonly address: string
  readonly lng: string | null
  readonly lat: string | null
  readonly expectTime: string | null
  readonly openTime: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
}

/** All data of one order; times inside its lists are ISO texts. */
export type DetailRow = OrderRow & {
  readonly cancelType: number | null
  readonly cancelReason: string | null
  readonly finishTime: Date | null
  readonly cancelTime: Date | null
  readonly sourceClient: string
  readonly delivery: DeliveryRow
  readonly pickupCode: string | null
  /** How its buyer takes goods in, as the shop recorded it. */
  readonly howTaken: HowTaken | null
  readonly packages: readonly PackageRow[]
  readonly vehicles: readonly VehicleRow[]
  readonly papers: readonly PaperRow[]
  readonly logs: readonly LogRow[]
  readonly contract: { readonly contractId: Id; readonly contractNo: string; readonly name: string } | null
}

export const deliveryJson = sql`(select json_build_object('deliveryId', d.delivery_id, 'deliveryName', d.delivery_name, 'receiver', d.receiver, 'mobile', d.mobile,
    'provinceId', d.province_id, 'cityId', d.city_id, 'countyId', d.county_id, 'areaName', d.area_name,
    'address', d.address, 'lng', d.lng::text, 'lat', d.lat::text, 'expectTime', to_char(d.expect_time, 'YYYY-MM-DD'),
    'openTime', d.open_time, 'contactName', d.contact_name, 'contactMobile', d.contact_mobile)
  from order_delivery d where d.order_id = o.order_id) as delivery`

/** Selects the vehicles of the order `o`, oldest first. */
export const vehicleJson = sql`coalesce((
  select json_agg(json_build_object('orderVehicleId', v.order_vehicle_id, 'packageId', v.package_id,
      'waybillNo', v.waybill_no, 'plateNo', v.plate_no, 'vehicleType', v.vehicle_type, 'driverName', v.driver_name,
      'driverMobile', v.driver_mobile, 'vehicleStatus', v.vehicle_status, 'loadTon', v.load_ton, 'planQty', v.plan_qty,
      'grossKg', v.gross_kg, 'tareKg', v.tare_kg, 'netKg', v.net_kg, 'buyerGrossKg', v.buyer_gross_kg,
      'buyerTareKg', v.buyer_tare_kg, 'inTime', v.in_time, 'outTime', v.out_time, 'arriveTime', v.arrive_time,
      'remark', v.remark, 'source', v.source) order by v.order_vehicle_id)
  from order_vehicle v where v.order_id = o.order_id), '[]')`

/** Most log steps of an order that are shown; its log may be longer, for example after many changes of remarks. */
const newestSteps = 200

const detailRows = (where: RawBuilder<unknown>) => sql<DetailRow>`
    select ${rowColumns}, o.cancel_type,
      o.cancel_reason, o.finish_time,
      o.cancel_time, e.source_client, ${deliveryJson},
      (select d.pickup_code from order_delivery d where d.order_id = o.order_id) as pickup_code,
      ${howTakenOf('o')} as how_taken,
      (select json_build_object('contractId', n.contract_id, 'contractNo', n.contract_no, 'name', n.name)
        from contract n where n.contract_id = o.contract_id and n.shop_id = o.shop_id) as contract,
      coalesce((select json_agg(json_build_object('packageId', p.package_id, 'packageNo', p.package_no,
          'logisticsType', p.logistics_type, 'companyCode', p.company_code, 'companyName', p.company_name,
          'trackingNo', p.tracking_no, 'remark', p.remark, 'state', p.state, 'shipTime', p.ship_time,
          'receiveTime', p.receive_time, 'lines', (select json_agg(json_build_object('lineId', g.line_id,
            'qty', g.qty) order by g.line_id) from order_package_line g where g.package_id = p.package_id))
          order by p.package_id)
        from order_package p where p.order_id = o.order_id), '[]') as packages,
      ${vehicleJson} as vehicles,
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'bizType', f.biz_type, 'name', f.name,
          'place', f.place, 'ext', f.ext, 'size', f.size, 'uploadSide', f.upload_side, 'createTime', f.create_time, 'stays', f.state <> 1)
          order by f.file_id)
        from system_file f where f.biz_type in (1, 2, 3, 4) and f.biz_id = o.order_id), '[]') as papers,
      coalesce((select json_agg(json_build_object('action', t.action, 'text', t.text, 'actorType', t.actor_type,
          'actorName', u.name, 'fromStatus', t.from_status, 'toStatus', t.to_status, 'time', t.time) order by t.log_id)
        from (select * from order_log where order_id = o.order_id order by log_id desc limit ${newestSteps}) t
          left join app_user u on u.user_id = t.actor_id), '[]') as logs
    from ${rowTables} where ${where}`

/** Returns one order with its packages, vehicles and log in one statement; undefined if there is none. */
export const orderDetail = async (db: Reading, orderId: Id): Promise<DetailRow | undefined> =>
  (await detailRows(sql`o.order_id = ${orderId}`).execute(db)).rows[0]

/** Returns those of these orders that are the shop's, in the form of `orderDetail`, in one statement. */
export const orderDetails = async (db: Reading, shopId: Id, orderIds: readonly Id[]): Promise<DetailRow[]> =>
  (await detailRows(sql`o.shop_id = ${shopId} and o.order_id = any(${orderIds}::bigint[])`).execute(db)).rows

/** Returns what a shop knows of the buyer of an order, and the shop's cost of its goods; null if any cost is unknown. */
export const customerOfOrder = async (db: Reading, orderId: Id) => {
  const found = await sql<{
    customerId: Id
    name: string
    level: string | null
    groups: { groupId: Id; name: string }[]
    credit: { limitMoney: Fen; usedMoney: Fen; days: number }
    orderCount: number
    orderMoney: Fen
    lastOrderTime: Date | null
    cost: Fen | null
  }>`
    select c.customer_id, c.name, c.level,
      (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by g.sort, g.group_id), '[]')
        from customer_group g where g.group_id = any(c.group_ids)) as groups,
      json_build_object('limitMoney', c.credit_limit, 'usedMoney', c.credit_used, 'days', c.credit_days) as credit,
      c.order_count, c.order_money,
      c.last_order_time,
      (select case when bool_and(k.cost_price is not null) then round(sum(k.cost_price * l.order_qty / 1000.0))::bigint end
        from order_line l join goods_sku k using (goods_id) where l.order_id = o.order_id) as cost
    from trade_order o join customer c on c.shop_id = o.shop_id and c.buyer_bo_id = o.buyer_bo_id
    where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}
