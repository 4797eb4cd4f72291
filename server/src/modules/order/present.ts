import { maskMobile } from '@mall/api/masks'
import { orderButtons, orderStatuses, packageStates, payStatuses, vehicleStatuses } from '@mall/api/order/status'
import type { order } from '@mall/api/order/endpoints'
import type { Out } from '@mall/api/endpoint'
import { privatePathOf } from '../file/public.ts'
import { buttonsFor } from './machine.ts'
import type { OrderFacts, Viewer } from './machine.ts'
import type { DeliveryRow, DetailRow, OrderRow, PackageRow, PaperRow, VehicleRow } from './queries.ts'

/* Rows of the database as the wire wants them. */

type WireRow = Out<typeof order.buyerList>['list'][number]
type WireDetail = Out<typeof order.buyerDetail>
type WirePackage = WireDetail['packages'][number]

/** Who looks at a row of a list: each row may be of another enterprise. Null sees no buttons. */
export type Look = (row: Pick<OrderRow, 'buyerBoId' | 'buyerUserId'>) => Viewer | null

export const presentButtons = (facts: OrderFacts, viewer: Viewer | null): WireRow['buttons'] =>
  viewer === null
    ? []
    : buttonsFor(facts, viewer).map((code) => {
        const words: { name: string; type: WireRow['buttons'][number]['type']; confirm?: string } = orderButtons[code]
        return { code, name: words.name, type: words.type, confirm: words.confirm ?? null }
      })

const subStatus = (row: OrderRow): string | null => {
  if (row.orderStatus === 10 && row.payStatus === 1) return payStatuses[1]
  if (row.orderStatus === 10 && (row.contractStatus === 1 || row.contractStatus === 2)) return '待签合同'
  return row.orderStatus === 30 && row.deliveryType === 3 ? '待自提' : null
}

const rowOf = (row: OrderRow, now: Date, viewer: Viewer | null): WireRow => ({
  ...row,
  statusText: orderStatuses[row.orderStatus],
  subStatusText: subStatus(row),
  shop: { shopId: row.shopId, shopName: row.shopName },
  buyer: { boId: row.buyerBoId, name: row.buyerName, userName: row.buyerUserName, mobile: row.buyerMobile },
  lines: [...row.lines],
  discountMoney: row.fullReductionMoney + row.couponMoney + row.pointsMoney,
  sellerRemark: viewer?.side === 'buyer' ? null : row.sellerRemark,
  buttons: presentButtons({ ...row, now }, viewer),
})

const masked = (wire: WireRow): WireRow => ({
  ...wire,
  buyer: { ...wire.buyer, mobile: maskMobile(wire.buyer.mobile) },
})

/** An order in a list: personal data masked. */
export const presentRow = (row: OrderRow, now: Date, look: Look): WireRow => masked(rowOf(row, now, look(row)))

export const presentDelivery = (row: { deliveryType: number; delivery: DeliveryRow }): WireDetail['delivery'] => ({
  deliveryType: row.deliveryType,
  ...row.delivery,
})

export const presentVehicle = (it: VehicleRow): WireDetail['vehicles'][number] => ({
  ...it,
  statusText: vehicleStatuses[it.vehicleStatus as keyof typeof vehicleStatuses],
})

const sentWords = (it: PackageRow, vehicles: readonly VehicleRow[]): string => {
  if (it.logisticsType === 1) return `卖家已发货，${it.companyName} ${it.trackingNo}`
  if (it.logisticsType === 2) return `商家车辆已出发，车牌 ${vehicles.map((vehicle) => vehicle.plateNo).join('、')}`
  return '卖家已交付'
}

/** What is known of a package's way, newest first. */
const tracksOf = (it: PackageRow, vehicles: readonly VehicleRow[]): WirePackage['tracks'] => {
  const sent = { time: new Date(it.shipTime), text: sentWords(it, vehicles) }
  return it.receiveTime === null ? [sent] : [{ time: new Date(it.receiveTime), text: '已签收' }, sent]
}

export const presentPackages = (row: DetailRow): WirePackage[] =>
  row.packages.map((it) => {
    const vehicles = row.vehicles.filter((vehicle) => vehicle.packageId === it.packageId)
    return {
      ...it,
      stateText: packageStates[it.state],
      shipTime: new Date(it.shipTime),
      receiveTime: it.receiveTime === null ? null : new Date(it.receiveTime),
      lines: it.lines.map(({ lineId, qty }) => {
        const line = row.lines.find((one) => one.lineId === lineId)!
        const { goodsName, specText, image, unitName } = line
        return { lineId, goodsName, specText, image, unitName, qty }
      }),
      vehicles: vehicles.map(presentVehicle),
      tracks: tracksOf(it, vehicles),
    }
  })

const presentPaper = ({ place, createTime, ...it }: PaperRow): WireDetail['vouchers'][number] => ({
  ...it,
  path: privatePathOf(it.fileId, place),
  createTime: new Date(createTime),
})

export const presentExtend = (row: DetailRow): WireDetail['extend'] => ({
  sourceClient: row.sourceClient,
  buyerCustomerName: row.buyerName,
})

/** An order on its own page. The buyer's mobile is whole for the buyer; others ask for it, and that they did is kept. */
export const presentDetail = (row: DetailRow, now: Date, viewer: Viewer | null): WireDetail => ({
  ...row,
  ...(viewer?.side === 'buyer' ? rowOf(row, now, viewer) : masked(rowOf(row, now, viewer))),
  delivery: presentDelivery(row),
  money: {
    goods: row.goodsMoney,
    fullReduction: row.fullReductionMoney,
    coupon: row.couponMoney,
    points: row.pointsMoney,
    adjust: row.adjustMoney,
    freight: row.freightMoney,
    pay: row.payMoney,
    paid: row.paidMoney,
    refunded: row.refundedMoney,
  },
  packages: presentPackages(row),
  vehicles: row.vehicles.map(presentVehicle),
  vouchers: row.papers.map(presentPaper),
  extend: presentExtend(row),
  logs: row.logs
    .filter((log) => viewer?.side !== 'buyer' || !sellerOnly.has(log.action))
    .map((log) => ({ ...log, time: new Date(log.time) })),
  times: row,
})

const sellerOnly = new Set(['sellerRemark'])
