import type { Out } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import { packageStates, vehicleStatuses } from '@mall/api/order/status'
import { privatePathOf } from '../../file/public.ts'
import type { Viewer } from '../life/buttons.ts'
import { codeFor, masked, rowOf } from '../lists/present-row.ts'
import type { DeliveryRow, DetailRow, PackageRow, PaperRow, VehicleRow } from './queries.ts'

type WireDetail = Out<typeof order.buyerDetail>
type WirePackage = WireDetail['packages'][number]

/* Turns rows of the database into the outputs of the wire. */

export const presentDelivery = (
  row: { deliveryType: number; delivery: DeliveryRow },
  pickupCode: string | null = null,
): WireDetail['delivery'] => ({ deliveryType: row.deliveryType, ...row.delivery, pickupCode })

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export const presentVehicle = (it: VehicleRow): WireDetail['vehicles'][number] => ({
  ...it,
  statusText: vehicleStatuses[it.vehicleStatus as keyof typeof vehicleStatuses],
  inTime: momentOf(it.inTime),
  outTime: momentOf(it.outTime),
  arriveTime: momentOf(it.arriveTime),
})

const sentWords = (it: PackageRow, vehicles: readonly VehicleRow[]): string => {
  if (it.logisticsType === 1) return `卖家已发货，${it.companyName} ${it.trackingNo}`
  if (it.logisticsType === 2) return `商家车辆已出发，车牌 ${vehicles.map((vehicle) => vehicle.plateNo).join('、')}`
  return '卖家已交付'
}

/** Returns the known steps of a package, newest first. */
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

/** Returns an order for its own page. The buyer sees their mobile whole; others request it, which is recorded. */
export const presentDetail = (row: DetailRow, now: Date, viewer: Viewer | null): WireDetail => ({
  ...row,
  ...(viewer?.side === 'buyer' ? rowOf(row, now, viewer) : masked(rowOf(row, now, viewer))),
  delivery: presentDelivery(row, codeFor(row, row.pickupCode, viewer)),
  money: {
    goods: row.goodsMoney,
    fullReduction: row.fullReductionMoney,
    coupon: row.couponMoney,
    points: row.pointsMoney,
    adjust: row.adjustMoney - row.weighedMoney,
    weighed: row.weighedMoney,
    freight: row.freightMoney,
    pay: row.payMoney,
    paid: row.paidMoney,
    refunded: row.refundedMoney,
  },
  // Only the shop sees what it keeps about its buyers.
  howTaken: viewer?.side === 'seller' ? row.howTaken : null,
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
