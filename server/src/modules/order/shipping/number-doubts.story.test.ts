import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller, statusOf } from '../../../../test/builders/order.ts'
import { upload } from '../../../../test/builders/file.ts'
import { writeSheet } from '../../../kernel/sheet.ts'

const { world, seller, buyer } = await openMarket()
const goods = await aGoods(world, seller)

/** Creates a paid order of a buyer who lives apart from all others. */
const orderElsewhere = async (place: string) => {
  const other = await aBuyer(world)
  const placed = await aPaidOrder(world, other, [{ goodsId: goods.goodsId, qty: 1 }])
  await world.db
    .updateTable('orderDelivery')
    .set({ address: place, receiver: place })
    .where('orderId', '=', placed.orderId)
    .execute()
  return placed
}
const orderHere = () => aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
const orderNoOf = async (orderId: number) =>
  (await world.db.selectFrom('tradeOrder').select('orderNo').where('orderId', '=', orderId).executeTakeFirstOrThrow())
    .orderNo
const ship = (orderId: number, trackingNo: string, more: object = {}) =>
  seller.speak.post(orderPath('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo,
    ...more,
  })

test('a number that stands on an order of another receiver is refused, by name; the order waits on', async () => {
  const [first, next] = [await orderElsewhere('东村'), await orderElsewhere('西村')]
  expect((await ship(first.orderId, 'SF0000007001')).code).toBe(0)
  const refused = await ship(next.orderId, ' SF 0000 007001 ')
  const words = `运单号 SF0000007001 已用于订单 ${await orderNoOf(first.orderId)}（收货人东村），请核对面单`
  expect(refused).toMatchObject({ code: '30406', msg: words, data: { fields: [{ field: 'trackingNo', msg: words }] } })
  expect(await statusOf(world, next.orderId)).toBe(30)
  const { packageId, version } = (await ship(next.orderId, 'SF0000007002')).data
  expect((await ship(next.orderId, 'SF0000007001', { packageId, version })).code).toBe('30406')
  expect((await ship(next.orderId, 'SF0000007003', { packageId, version })).code).toBe(0)
})

test('one parcel carries several orders of one receiver', async () => {
  const [first, next] = [await orderHere(), await orderHere()]
  expect((await ship(first.orderId, 'SF0000007101')).code).toBe(0)
  expect((await ship(next.orderId, 'SF0000007101')).code).toBe(0)
})

test('numbers of another shop, and those of half a year ago, say nothing', async () => {
  const [first, next] = [await orderElsewhere('南村'), await orderElsewhere('北村')]
  const other = await aSeller(world)
  const theirs = await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, other)).goodsId, qty: 1 }])
  const papers = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000007201' }
  const theirGoods = await aGoods(world, other)
  const number = { barcode: 'SF0000007202', skuCode: 'SF0000007202' }
  await world.db.updateTable('goodsSku').set(number).where('goodsId', '=', theirGoods.goodsId).execute()
  await other.speak.post(orderPath('logisticsorder/mj/edit'), { orderId: theirs.orderId, ...papers })
  const { packageId } = (await ship(first.orderId, 'SF0000007201')).data
  const long = new Date(world.now().getTime() - 181 * 86_400_000)
  await world.db
    .updateTable('orderPackage')
    .set({ shipTime: long })
    .where('packageId', '=', Number(packageId))
    .execute()
  expect((await ship(next.orderId, 'SF0000007201')).code).toBe(0)
  const last = await orderElsewhere('中村')
  expect((await ship(last.orderId, 'SF0000007202')).code).toBe(0)
})

test('the number of an order is no tracking number, and blanks inside a number do not count', async () => {
  const { orderId } = await orderHere()
  expect((await ship(orderId, 'SC404404')).data).toMatchObject({ fields: [{ field: 'trackingNo' }] })
  expect((await ship(orderId, 'SF 7301 0001')).code).toBe(0)
  const found = await buyer.speak.post(orderPath('selDeliveryDetailByOrderId'), { orderId })
  expect(found.data.packages).toMatchObject([{ trackingNo: 'SF73010001' }])
})

test('nothing at all is not too much: the quantity is asked for', async () => {
  const { orderId } = await orderHere()
  const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
  const zero = [{ lineId: line.lineId, qty: 0 }]
  const asked = [
    [[], { field: 'lines', msg: '请填写本次发货数量' }],
    [zero, { field: 'lines.0.qty', msg: '数量须大于 0' }],
  ] as const
  for (const [lines, fault] of asked)
    expect(await ship(orderId, 'SF0000007401', { lines })).toMatchObject({ code: '10400', data: { fields: [fault] } })
})

test('in a sheet the row is wrong whose number travels to somebody else, before or further up', async () => {
  const orders = [await orderElsewhere('一队'), await orderElsewhere('二队'), await orderElsewhere('三队')]
  const numbers = await Promise.all(orders.map(({ orderId }) => orderNoOf(orderId)))
  await ship(orders[0]!.orderId, 'SF0000007501')
  const [same, together] = [await orderHere(), await orderHere()]
  const rows = [
    [numbers[1]!, '顺丰', 'SF0000007501'],
    [numbers[2]!, '顺丰', 'SF0000007502'],
    [await orderNoOf(same.orderId), '顺丰', 'SF000000 7502'],
    [await orderNoOf(together.orderId), '顺丰', 'SC404404'],
  ]
  const columns = ['单号', '快递', '运单'].map((name) => ({ name, kind: 'text' as const, width: 12 }))
  const bytes = Buffer.from(await writeSheet('xlsx', columns, rows))
  const { path } = (await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })).data
  const { taskId } = (await seller.speak.post('/rest/order/shipping/check', { path })).data
  const { faults } = (await seller.speak.post('/rest/task/detail', { taskId })).data
  expect(faults.map((it: any) => [it.rowNo, it.column, it.fault])).toEqual([
    [1, 'trackingNo', `运单号 SF0000007501 已用于订单 ${numbers[0]}（收货人一队），请核对面单`],
    [3, 'trackingNo', `运单号 SF0000007502 已用于订单 ${numbers[2]}（收货人三队），请核对面单`],
    [4, 'trackingNo', '这是订单号，请填写面单上的运单号'],
  ])
})

test('an odd number, one of goods and one that is taken are asked about, and a yes sends them', async () => {
  const barcode = '4006381333931'
  await sql`update goods_sku set barcode = ${barcode} where goods_id = ${goods.goodsId}`.execute(world.db)
  const [first, next] = [await orderElsewhere('上村'), await orderElsewhere('下村')]
  await ship(first.orderId, 'SF0000007601')
  for (const [trackingNo, code, words] of [
    ['SF123', '30408', '运单号 SF123 只有 5 位，请核对面单'],
    ['YT8812345678901', '30408', '运单号 YT8812345678901 是圆通速递的单号样式，不是顺丰速运的，请核对面单'],
    [barcode, '30407', expect.stringContaining('的编号或条码')],
    ['SF0000007601', '30406', expect.stringContaining('已用于订单')],
  ] as const)
    expect(await ship(next.orderId, trackingNo)).toMatchObject({
      code,
      data: { question: true, fields: [{ field: 'trackingNo', msg: words }] },
    })
  expect(await statusOf(world, next.orderId)).toBe(30)
  expect((await ship(next.orderId, 'SF0000007601', { confirmWarnings: true })).code).toBe(0)
})

test('of two receivers whose parcels get one number at the same moment, one is asked', async () => {
  for (const round of [0, 1, 2, 3, 4]) {
    const [one, two] = [await orderElsewhere(`左村${round}`), await orderElsewhere(`右村${round}`)]
    const answers = await Promise.all([one, two].map(({ orderId }) => ship(orderId, `SF000000770${round}`)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, '30406'])
  }
})

test('the number of a parcel is asked about for another parcel of the same order, not for the parcel itself', async () => {
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
  const first = await ship(orderId, 'SF0000007801', { lines: [{ lineId: line.lineId, qty: 1 }] })
  expect(await ship(orderId, 'SF0000007801')).toMatchObject({ code: '30406', data: { question: true } })
  const { packageId, version } = first.data
  expect((await ship(orderId, 'SF0000007801', { packageId, version })).code).toBe(0)
  const second = (await ship(orderId, 'SF0000007802')).data
  const other = { packageId: second.packageId, version: second.version }
  expect((await ship(orderId, 'SF0000007801', other)).code).toBe('30406')
  expect((await ship(orderId, 'SF0000007801', { ...other, confirmWarnings: true })).code).toBe(0)
})
