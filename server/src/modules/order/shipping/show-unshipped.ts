import type { order } from '@mall/api/order/endpoints'
import { couriers, logisticsTypes } from '@mall/api/order/status'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { presentDelivery } from '../detail/present-detail.ts'
import { orderMachine } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import { openLines, ordersToShip, splitAllowed, usedVehicles } from './queries.ts'
import { waysFor } from './parcel-papers.ts'

export const showUnshipped: Handler<typeof order.toShip> = async ({ db, now, actor }, { orderIds }) => {
  const { shopId } = actor.shop
  const [rows, open, vehicles, split] = [
    await ordersToShip(db, shopId, orderIds),
    await openLines(db, orderIds),
    await usedVehicles(db, shopId),
    await splitAllowed(db, shopId),
  ]
  if (rows.length < new Set(orderIds).size) return refuse('NOT_FOUND')
  const companies = Object.entries(couriers).map(([code, name]) => ({ code, name }))
  return rows.map((row) => {
    const verdict = step(orderMachine, 'ship', { ...row, now }, 'seller')
    return {
      ...row,
      delivery: presentDelivery(row),
      openLines: open.filter((line) => line.orderId === row.orderId),
      ways: (waysFor[row.deliveryType] ?? []).map((logisticsType) => ({
        logisticsType,
        name: logisticsTypes[logisticsType],
      })),
      allowSplitShip: split,
      companies,
      vehicles,
      blocked: typeof verdict === 'string' ? sayRefusal({ ...row, now }, 'ship', verdict) : null,
    }
  })
}
