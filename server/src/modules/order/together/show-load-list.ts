import type { order } from '@mall/api/order/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { placeOf } from '../../area/public.ts'
import { loadsOf } from '../../combination/public.ts'
import { recordOrders } from '../lists/record-orders.ts'
import { stopsOf } from './load-queries.ts'
import { routeOf } from './truck-route.ts'

/** Returns the load list with whole names, mobiles and addresses, which a driver needs; records that they were shown. */
export const showLoadList: Handler<typeof order.loadList> = async (ctx, { combinationId }) => {
  const { db, actor } = ctx
  const { shopId } = actor.shop
  const { title, vehicle, start, loads } = (await loadsOf(db, shopId, combinationId)) ?? refuse('NOT_FOUND')
  const orderIds = loads.map((it) => it.orderId)
  const rows = await stopsOf(db, shopId, orderIds)
  if (rows.length > 0) await recordOrders(ctx, { shopId, filter: { combinationId }, count: rows.length })
  const known = new Map(loads.map((it) => [it.orderId, it]))
  const stops = rows.map((row) => {
    const { load, distance, money } = known.get(row.orderId)!
    const place = row.countyId === null ? null : placeOf({ areaId: row.countyId, lng: row.lng, lat: row.lat })
    return { row, place, load, distance, money }
  })
  return {
    title,
    vehicle,
    loadKg: stops.reduce((all, it) => all + it.load, 0),
    stops: routeOf(placeOf(start), stops).map(({ row, load, distance, money }) => ({
      ...row,
      address: `${row.areaName}${row.address}`,
      goods: [...row.goods],
      km: distance,
      loadKg: load,
      freightFen: money,
    })),
  }
}
