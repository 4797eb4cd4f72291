import type { order } from '@mall/api/order/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { keptVehicles } from '../../addressbook/public.ts'
import { deleteVehicle, insertVehicles, updateVehicle } from './store.ts'
import type { NewVehicle } from './store.ts'
import {
  changesOf,
  demandPlatesOnce,
  lockFleet,
  lockFleetOf,
  logVehicles,
  presentVehicles,
  refuseMoved,
  stepVehicle,
  vehicleIn,
} from './vehicles.ts'

const most = 20
type Row = In<typeof order.addVehicles>['list'][number]

/** Returns the vehicles as they were written; a vehicle the buyer keeps fills in what was left out. */
const toAdd = async (ctx: Write<Actor>, list: readonly Row[], side: 'buyer' | 'seller'): Promise<NewVehicle[]> => {
  const ids = list.flatMap(({ vehicleId }) => (vehicleId === undefined ? [] : [vehicleId]))
  const kept = side === 'buyer' && ids.length > 0 ? await keptVehicles(ctx.db, ctx.actor, ids) : []
  return list.map(({ vehicleId, ...written }, at) => {
    const known = vehicleId === undefined ? undefined : kept.find((it) => it.vehicleId === vehicleId)
    if (vehicleId !== undefined && known === undefined) return refuse('NOT_FOUND')
    const need = <T>(value: T | undefined, field: string, words: string): T =>
      value ?? refuseField(`list.${at}.${field}`, words)
    return {
      plateNo: need(written.plateNo ?? known?.plateNo, 'plateNo', '请填写车牌号'),
      vehicleType: written.vehicleType ?? known?.vehicleType ?? 9,
      loadTon: written.loadTon ?? known?.loadTon ?? null,
      planQty: written.planQty ?? null,
      driverName: need(written.driverName ?? known?.driverName, 'driverName', '请填写司机'),
      driverMobile: need(written.driverMobile ?? known?.driverMobile, 'driverMobile', '请填写司机手机'),
      remark: written.remark || null,
    }
  })
}

export const addVehicles: Handler<typeof order.addVehicles> = async (ctx, { orderId, list }) => {
  const fleet = await lockFleet(ctx, orderId)
  const added = await toAdd(ctx, list, fleet.side)
  const coming = [...fleet.vehicles, ...added.map(({ plateNo }) => ({ plateNo, vehicleStatus: 1, packageId: null }))]
  const before = coming.length - added.length
  demandPlatesOnce(
    coming,
    coming.map((_, at) => (at < before ? undefined : at - before)),
  )
  if (coming.length > most) refuseField('list', `一笔订单最多 ${most} 辆车`)
  await insertVehicles(ctx, fleet.locked, fleet.side === 'buyer' ? 1 : 2, added)
  await logVehicles(fleet, ctx, `添加车辆：${added.map((it) => it.plateNo).join('、')}`)
  return presentVehicles(ctx, orderId)
}

export const changeVehicles: Handler<typeof order.changeVehicles> = async (ctx, { orderId, list }) => {
  const fleet = await lockFleet(ctx, orderId)
  const rows = list.map((written) => ({
    vehicle: vehicleIn(fleet, written.orderVehicleId),
    changes: changesOf(written),
  }))
  for (const { vehicle } of rows) stepVehicle(fleet, vehicle, 'change')
  demandPlatesOnce(fleet.vehicles.map((it) => ({ ...it, ...rows.find(({ vehicle }) => vehicle === it)?.changes })))
  // At most twenty rows, because an order has at most twenty vehicles.
  for (const { vehicle, changes } of rows)
    if (Object.keys(changes).length > 0 && !(await updateVehicle(ctx, vehicle.orderVehicleId, [1, 2, 3], changes)))
      refuseMoved(vehicle)
  await logVehicles(fleet, ctx, `修改车辆：${rows.map(({ vehicle }) => vehicle.plateNo).join('、')}`)
  return presentVehicles(ctx, orderId)
}

export const dropVehicle: Handler<typeof order.dropVehicle> = async (ctx, { orderVehicleId }) => {
  const { vehicle, ...fleet } = await lockFleetOf(ctx, orderVehicleId)
  stepVehicle(fleet, vehicle, 'drop')
  if (!(await deleteVehicle(ctx, orderVehicleId))) refuseMoved(vehicle)
  ctx.emit('order.vehicleMoved', { orderVehicleId, to: 0 })
  await logVehicles(fleet, ctx, `删除车辆：${vehicle.plateNo}`)
  return true
}
