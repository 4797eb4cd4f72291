import { externalColumns } from '@mall/api/order/external-columns'
import { addAddress } from '../../src/modules/addressbook/public.ts'
import type { World } from '../world.ts'
import { writeSheet } from '../../src/kernel/sheet.ts'
import { upload } from './file.ts'
import { aDelivery } from './freight.ts'
import { aMobile, aUser } from './identity.ts'
import { pressAtCashier } from './payment.ts'
import { aShop } from './shop.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

export type TestBuyer = {
  readonly userId: number
  readonly boId: number
  readonly addressId: number
  readonly mobile: string
  readonly speak: Speaker
}

export const boIdOf = async (world: World, userId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('orgMember')
      .select('boId')
      .where('userId', '=', userId)
      .orderBy('isDefault', 'desc')
      .executeTakeFirstOrThrow()
  ).boId

/** Makes an address in 石家庄 藁城区, as a person writes it. */
export const anAddress = () => ({
  receiver: '张海',
  mobile: aMobile(),
  provinceId: 130_000,
  cityId: 130_100,
  countyId: 130_109,
  detail: '农场路1号',
})

/** Makes a signed-in person with an address in 石家庄 藁城区 who buys for themselves. */
export const aBuyer = async (world: World, it: { name?: string; passwordHash?: string } = {}): Promise<TestBuyer> => {
  const { userId, mobile } = await aUser(world, { name: '张海', ...it })
  const boId = await boIdOf(world, userId)
  const addressId = await world.write((ctx) =>
    addAddress(ctx, {
      userId,
      boId,
      ...anAddress(),
      lng: '114.85',
      lat: '38.03',
    }),
  )
  return { userId, boId, addressId, mobile, speak: await world.signIn(userId) }
}

/** Makes a shop that takes online payments and sends by courier, with its owner signed in. */
export const aSeller = async (world: World, it: Parameters<typeof aShop>[1] = {}) => {
  const shop = await aShop(world, { payEnabled: true, ...it })
  const deliveryId = await aDelivery(world, shop)
  return { ...shop, deliveryId, speak: await world.signIn(shop.ownerUserId) }
}

type Item = { readonly goodsId: number; readonly qty: number }

/** Previews the price and orders at it; returns the answer to the order. */
export const submit = async (
  buyer: Pick<TestBuyer, 'speak' | 'addressId'>,
  items: readonly Item[],
  more: Record<string, unknown> = {},
) => {
  const { deliveryByShop, ...others } = more
  const input = { items, addressId: buyer.addressId, ...(deliveryByShop === undefined ? {} : { deliveryByShop }) }
  const preview = await buyer.speak.post('/rest/order/preview', input)
  return buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.data?.payMoney ?? '0', ...others })
}

/** Makes an unpaid order of one shop. */
export const anOrder = async (buyer: TestBuyer, items: readonly Item[]) => {
  const answer = await submit(buyer, items)
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  const { tradeNo, orderIds } = answer.data as { tradeNo: string; orderIds: string[] }
  return { tradeNo, orderId: Number(orderIds[0]), orderIds: orderIds.map(Number) }
}

/** Pays a checkout at the embedded cashier and lets the notification arrive. */
export const pay = async (world: World, buyer: TestBuyer, tradeNo: string): Promise<void> => {
  const created = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
  if (created.code !== 0) throw new Error(`${created.code} ${created.msg}`)
  await pressAtCashier(world, created.data.cashierUrl, 'pay')
  await world.settle()
}

export const aPaidOrder = async (world: World, buyer: TestBuyer, items: readonly Item[]) => {
  const placed = await anOrder(buyer, items)
  await pay(world, buyer, placed.tradeNo)
  return placed
}

/** Makes a paid order that its buyer fetches; returns it with the pick-up code. */
export const anOrderToFetch = async (
  world: World,
  buyer: TestBuyer,
  { shopId, deliveryId }: { readonly shopId: number; readonly deliveryId: number },
  items: readonly Item[],
) => {
  const input = { items, deliveryByShop: [{ shopId, deliveryId }] }
  const { data: preview } = await buyer.speak.post('/rest/order/preview', input)
  const placed = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.payMoney })
  if (placed.code !== 0) throw new Error(`${placed.code} ${placed.msg}`)
  const { tradeNo, orderIds } = placed.data as { tradeNo: string; orderIds: string[] }
  const orderId = Number(orderIds[0])
  await pay(world, buyer, tradeNo)
  const { data: seen } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
  return { orderId, tradeNo, pickupCode: seen.delivery.pickupCode as string, version: seen.version as number }
}

/** Sets the money of the goods of the first line of an order as the shop, in yuan. */
export const changeGoodsMoney = async (
  { speak }: { readonly speak: Speaker },
  orderId: number,
  newGoodsMoney: string,
  more: Record<string, string> = {},
) => {
  const { data } = await speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  return speak.form('/mj/order/manage/saveOrderMoney', {
    orderId: String(orderId),
    version: String(data.version),
    lines: JSON.stringify([{ lineId: data.lines[0].lineId, newGoodsMoney }]),
    freightMoney: data.freightMoney,
    reason: '老客户优惠',
    ...more,
  })
}

export const statusOf = async (world: World, orderId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('tradeOrder')
      .select('orderStatus')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).orderStatus

export const byCourier = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000001' } as const

/** Makes a paid order that its shop sent whole. */
export const aSentOrder = async (
  world: World,
  buyer: TestBuyer,
  seller: { speak: Speaker },
  items: readonly Item[],
) => {
  const placed = await aPaidOrder(world, buyer, items)
  const sent = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', {
    orderId: placed.orderId,
    ...byCourier,
  })
  if (Number(sent.code) !== 0) throw new Error(`${sent.code} ${sent.msg}`)
  return { ...placed, packageId: Number(sent.data.packageId) }
}

/** Makes an order that the buyer confirmed as received. */
export const aReceivedOrder = async (
  world: World,
  buyer: TestBuyer,
  seller: { speak: Speaker },
  items: readonly Item[],
) => {
  const placed = await aSentOrder(world, buyer, seller, items)
  const received = await buyer.speak.form('/order/person/receiveGoods', { orderId: String(placed.orderId) })
  if (received.code !== 0) throw new Error(`${received.code} ${received.msg}`)
  const lines = await world.db
    .selectFrom('orderLine')
    .select(['lineId', 'goodsId'])
    .where('orderId', '=', placed.orderId)
    .orderBy('lineNo')
    .execute()
  return { ...placed, lines }
}

/** Reviews an order, or adds to its reviews, with the same text for each line. */
export const sayOfLines = async (
  world: World,
  speak: Speaker,
  { orderId }: { readonly orderId: number },
  how: 'add' | 'append',
  said: object,
) => {
  const found = await world.db.selectFrom('orderLine').select('lineId').where('orderId', '=', orderId).execute()
  const lines = found.map(({ lineId }) => ({ lineId, ...said }))
  return speak.post(`/rest/comment/${how}`, { orderId, lines })
}

/** Makes an order that its buyer cancelled. */
export const aCancelledOrder = async (buyer: TestBuyer, items: readonly Item[]) => {
  const placed = await anOrder(buyer, items)
  await buyer.speak.form(`/order/cancelOrder/${placed.orderId}`, { reason: '其他' })
  return placed
}

/** Uploads a sheet with the tracking number of an order that the shop does not have; returns its path. */
export const aTrackingSheet = async (world: World, speak: Speaker): Promise<string> => {
  const columns = ['订单号', '物流公司', '运单号'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
  const bytes = Buffer.from(await writeSheet('xlsx', columns, [['SC404', '中通', 'ZT0000012345']]))
  return (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path
}

let labels = 0
/** Makes a label for each parcel, because a number already used for another parcel would be asked about. */
export const courierPapers = () => ({
  logisticsType: 1,
  companyCode: 'SF',
  trackingNo: `SF${String((labels += 1)).padStart(10, '0')}`,
})

/** Uploads a sheet of orders of another platform, with rows by column names; returns its path. */
export const anExternalSheet = async (
  world: World,
  speak: Speaker,
  rows: readonly Readonly<Record<string, string>>[] = [{ 平台订单号: 'W404', 商品编号: '404' }],
): Promise<string> => {
  const names = Object.values(externalColumns)
  const columns = names.map((name) => ({ name, kind: 'text' as const, width: 12 }))
  const bytes = Buffer.from(
    await writeSheet(
      'xlsx',
      columns,
      rows.map((row) => names.map((name) => row[name] ?? '')),
    ),
  )
  return (await upload(world, speak, bytes, { bizType: 9, ext: 'xlsx' })).data.path
}
