import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../../test/builders/workbook.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPickupPoint } from '../../../../test/builders/freight.ts'
import { aPaidOrder, aSeller, byCourier, anOrder, anOrderToFetch } from '../../../../test/builders/order.ts'
import { notifyOfPackages } from '../messages/notify-of-packages.ts'
import { afterwards, openMarket, orderPath } from '../../../../test/builders/market.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const day = 86_400_000
const later = async (milliseconds: number) => {
  ;({ seller, buyer } = await afterwards(world, milliseconds, { seller, buyer }))
}

const ship = (orderId: number, more: object = {}) =>
  seller.speak.post(orderPath('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo: 'SF0000000123',
    ...more,
  })

describe('shipping', () => {
  it('takes what is open and no more, with the papers of the way', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
    const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
    const some = (qty: number) => ({ lines: [{ lineId: line.lineId, qty }] })
    expect((await ship(orderId, some(4))).code).toBe('30403')
    expect((await ship(orderId, some(1.5))).code).toBe('10400')
    expect((await ship(orderId, { trackingNo: undefined })).code).toBe('30404')
    expect((await ship(orderId, { trackingNo: '！！' })).data).toMatchObject({ fields: [{ field: 'trackingNo' }] })
    expect((await ship(orderId, { companyCode: 'OTHER' })).code).toBe('30404')
    expect((await ship(orderId, { logisticsType: 2 })).code).toBe('10400')
    expect((await ship(orderId, { logisticsType: 3 })).code).toBe('10400')
    expect((await ship(orderId, some(1))).data).toMatchObject({ orderStatus: 35 })
    expect((await ship(orderId, { ...some(3), trackingNo: 'SF0000000124' })).code).toBe('30403')
    const rest = { trackingNo: 'SF0000000124' }
    expect((await ship(orderId, rest)).data).toMatchObject({ orderStatus: 40 })
    expect((await ship(orderId, rest)).code).toBe('10410')
  })

  it('offers the lorries of the shop, the last used first, as they were used last', async () => {
    const goods = await aGoods(world, seller)
    const lorry = (plateNo: string, driverName: string) => ({
      logisticsType: 2,
      vehicles: [{ plateNo, driverName, driverMobile: '13800001234' }],
    })
    for (const [plateNo, driver] of [
      ['冀B00001', '赵师傅'],
      ['冀A00001', '钱师傅'],
      ['冀B00001', '孙师傅'],
    ] as const) {
      const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
      expect((await ship(orderId, lorry(plateNo, driver))).code).toBe(0)
    }
    const other = await aSeller(world)
    const theirs = await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, other)).goodsId, qty: 1 }])
    const sent = { orderId: theirs.orderId, ...lorry('冀C00001', '李师傅') }
    expect((await other.speak.post(orderPath('logisticsorder/mj/edit'), sent)).code).toBe(0)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { data } = await seller.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [orderId] })
    expect(data[0].vehicles).toMatchObject([
      { plateNo: '冀B00001', driverName: '孙师傅' },
      { plateNo: '冀A00001', driverName: '钱师傅' },
    ])
  })

  it('sends the buyer one message for each package, once however often its job runs', async () => {
    const goods = await aGoods(world, seller, { name: '中猪料' })
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
    const [line] = (await seller.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
    const packages: number[] = []
    for (const at of [1, 2, 3]) {
      const { data } = await ship(orderId, { trackingNo: `SF0000000${at}`, lines: [{ lineId: line.lineId, qty: 1 }] })
      packages.push(Number(data.packageId))
      if (at !== 2) await world.settle()
    }
    const shipped = packages.map((packageId, at) => ({ orderId, packageId, all: at === 2 }))
    await world.write((ctx) => notifyOfPackages(ctx, shipped))
    const messages = await world.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('userId', '=', buyer.userId)
      .where('link', '=', `/order/detail/${orderId}`)
      .orderBy('msgId')
      .execute()
    expect(messages.map((it) => it.title)).toEqual(['订单部分发货', '订单部分发货', '订单已发货'])
    for (const [at, { content }] of messages.entries()) {
      expect(content).toContain(`SF0000000${at + 1}`)
      expect(content).toContain('中猪料 × 1 ')
      expect(content.includes('其余商品另行发货')).toBe(at < 2)
    }
  })

  it('of the rest of an order stands in the sheet of what is to be sent, with what is open', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop, { name: '仔猪料' })
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 5 }])
    const [line] = (await shop.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
    const rowsOf = async () => {
      const found = await world.app.inject({
        method: 'POST',
        url: '/rest/order/shipping/sheet',
        payload: {},
        headers: { origin: 'http://localhost', host: 'localhost', cookie: `SCSESSID=${shop.speak.token}` },
      })
      return (await readSheet(found.rawPayload, { rows: 50, columns: 20 })).slice(1).map((row) => row.join(' '))
    }
    const some = (qty: number) =>
      shop.speak.post(orderPath('logisticsorder/mj/edit'), {
        orderId,
        ...byCourier,
        trackingNo: `SF000000000${qty}`,
        lines: [{ lineId: line.lineId, qty }],
      })
    expect(await rowsOf()).toMatchObject([expect.stringContaining('仔猪料 × 5 ')])
    await some(2)
    expect(await rowsOf()).toMatchObject([expect.stringMatching(/仔猪料 × 3 \S+（已发 2，还欠 3）/)])
    await some(3)
    expect(await rowsOf()).toEqual([])
  })

  it('goes out whole where the shop does not split orders', async () => {
    const whole = await aSeller(world)
    await world.db
      .insertInto('deliverySetting')
      .values({ shopId: whole.shopId, allowSplitShip: false })
      .onConflict((it) => it.column('shopId').doUpdateSet({ allowSplitShip: false }))
      .execute()
    const goods = await aGoods(world, whole)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const form = (await whole.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [orderId] })).data[0]
    expect(form).toMatchObject({ allowSplitShip: false })
    const input = { orderId, logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000001' }
    const part = { ...input, lines: [{ lineId: form.openLines[0].lineId, qty: 1 }] }
    expect((await whole.speak.post(orderPath('logisticsorder/mj/edit'), part)).code).toBe('10400')
    expect((await whole.speak.post(orderPath('logisticsorder/mj/edit'), input)).data).toMatchObject({ orderStatus: 40 })
  })

  it('is reminded of once a day', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const remind = () => buyer.speak.get(`/order/person/remindShipment?orderId=${orderId}`)
    expect((await remind()).code).toBe(10410)
    await later(day)
    expect((await remind()).code).toBe(0)
    expect((await remind()).code).toBe(30115)
    await world.settle()
    const messages = await world.db
      .selectFrom('message')
      .select('title')
      .where('userId', '=', seller.ownerUserId)
      .where('link', '=', `/order/detailSeller/${orderId}`)
      .orderBy('msgId')
      .execute()
    expect(messages.map((it) => it.title)).toEqual(['新订单待发货', '买家提醒发货'])
  })

  it('that waits for two days is announced to the staff who ship, once a day', async () => {
    const shop = await aSeller(world)
    const other = await aSeller(world)
    const goods = await aGoods(world, shop)
    const placed = [
      await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }]),
      await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }]),
    ]
    const others = [{ goodsId: (await aGoods(world, other)).goodsId, qty: 1 }]
    await anOrder(buyer, others)
    // A pick-up order waits for its buyer, not for the shop.
    const point = { shopId: other.shopId, deliveryId: await aPickupPoint(world, other) }
    await anOrderToFetch(world, buyer, point, others)
    const timer = world.house.rooms
      .flatMap((room) => room.timers ?? [])
      .find((it) => it.name === 'order.remindOfWaiting')!
    const remindersOf = async ({ ownerUserId }: { ownerUserId: number }) => {
      await world.write((ctx) => timer.run(ctx, world.house.rooms))
      await world.write((ctx) => timer.run(ctx, world.house.rooms))
      const found = await world.db
        .selectFrom('message')
        .select(['content', 'boId'])
        .where('userId', '=', ownerUserId)
        .where('title', '=', '订单等待发货')
        .orderBy('msgId')
        .execute()
      expect(found.filter(({ boId }) => boId !== shop.boId)).toEqual([])
      return found.map((it) => it.content.replace(/\D/g, ''))
    }
    await later(2 * day - 60_000)
    expect(await remindersOf(shop)).toEqual([])
    await later(60_000)
    expect(await remindersOf(shop)).toEqual(['248'])
    const speak = await world.signIn(shop.ownerUserId)
    const papers = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF0000000001' }
    await speak.post(orderPath('logisticsorder/mj/edit'), { orderId: placed[0]!.orderId, ...papers })
    // A partly sent order still waits.
    const inPart = placed[1]!.orderId
    const [line] = (await speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId: inPart })).data
    const some = { lines: [{ lineId: line.lineId, qty: 1 }], trackingNo: 'SF0000000002' }
    await speak.post(orderPath('logisticsorder/mj/edit'), { orderId: inPart, ...papers, ...some })
    await later(day)
    expect(await remindersOf(shop)).toEqual(['248', '148'])
    expect(await remindersOf(other)).toEqual([])
  })
})
