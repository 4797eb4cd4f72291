import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { aDelivery } from './freight.ts'
import { pay } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'
import { sayingYes } from './prices.ts'

type TestSeller = Awaited<ReturnType<typeof aSeller>>
const hour = 3_600_000
const path = '/rest/combination_order/manage/saveOrUpdate'

/** Makes a shop's input for a group purchase: 100.00, 90.00 from 50 on, at least 20 in all. */
export const aSheetOf = (world: World, goodsId: number, more: object = {}) => ({
  op: 'save' as const,
  combType: 1 as const,
  title: '春耕团购',
  goods: [{ goodsId, baseFen: '100.00', tiers: [{ minTotalQty: 50, fen: '90.00' }], minQty: 1 }],
  minTotalQty: 20,
  beginTime: timeText(new Date(world.now().getTime() - hour)),
  endTime: timeText(new Date(world.now().getTime() + 24 * hour)),
  ...more,
})

/** Makes a running group purchase. */
export const aRunningSheet = async (
  world: World,
  seller: TestSeller,
  more: object = {},
  known?: { goodsId: number },
) => {
  const { goodsId } = known ?? (await aGoods(world, seller, { stock: 10_000_000 }))
  const saved = await seller.speak.post(path, aSheetOf(world, goodsId, more))
  if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.data)}`)
  const { combinationId, version } = saved.data
  const published = await sayingYes((more) =>
    seller.speak.post(path, { op: 'publish', combinationId, version, ...more }),
  )
  if (published.code !== 0) throw new Error(`${published.code} ${published.msg}`)
  return { goodsId, combinationId: Number(combinationId), version: Number(published.data.version) }
}

/** Makes a shop's input for a truck of ten tons that costs 800.00 and leaves with eight. Bags weigh 40 kg. */
export const aTruckBy = (truckWayId: number, more: object = {}) => ({
  minTotalQty: undefined,
  byTruck: true,
  truckWayId,
  vehicle: '冀A·9.6米高栏',
  capacityTon: 10,
  fillShare: '80.00',
  truckFen: '800.00',
  leastKm: 10,
  mostKm: 200,
  ...more,
})

/** Makes a running group purchase with orders that fill a truck of the shop. */
export const aTruckSheet = async (world: World, seller: TestSeller, more: object = {}) => {
  const truckWayId = await aDelivery(world, seller, { deliveryType: 2, name: '自有车队', serveAreaIds: [130_000] })
  return { ...(await aRunningSheet(world, seller, aTruckBy(truckWayId, more))), truckWayId }
}

/** Orders on a sheet; returns the answer. */
export const orderOnSheet = async (
  buyer: Pick<TestBuyer, 'speak' | 'addressId'>,
  { combinationId, goodsId }: { readonly combinationId: number; readonly goodsId: number },
  qty: number,
) => {
  const input = { items: [{ goodsId, qty }], addressId: buyer.addressId, combinationId }
  const preview = await buyer.speak.post('/rest/order/preview', input)
  if (preview.code !== 0) return preview
  return buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.data.payMoney })
}

/** Orders on a sheet and pays. */
export const aPaidOnSheet = async (
  world: World,
  buyer: TestBuyer,
  sheet: { readonly combinationId: number; readonly goodsId: number },
  qty: number,
) => {
  const placed = await orderOnSheet(buyer, sheet, qty)
  if (placed.code !== 0) throw new Error(`${placed.code} ${placed.msg}`)
  await pay(world, buyer, placed.data.tradeNo)
  return Number(placed.data.orderIds[0])
}
