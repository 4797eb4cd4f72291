import { expect, it } from 'vitest'
import { afterSalesPath, anApplication, applyFor, refundable, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPaidOrder, aSentOrder } from '../../../test/builders/order.ts'

/* Application of a buyer: faults appear at their fields, and the buyer learns beforehand what would be refunded. */

const { world, seller, buyer } = await openMarket()

const twoLines = async () => [
  { goodsId: (await aGoods(world, seller)).goodsId, qty: 2 },
  { goodsId: (await aGoods(world, seller)).goodsId, qty: 3 },
]
const sum = async (orderId: number, more: Record<string, unknown>) =>
  (await buyer.speak.post('/rest/order/refund/sum', { orderId, ...more })).data

it('says an amount and a quantity over the most at their fields, by the name of the goods, and changes nothing', async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
  const { lines } = (await buyer.speak.get(`/order/person/toRefund/${orderId}`)).data
  const money = await applyFor(buyer, orderId, { lines: [{ at: 0 }, { at: 1, qty: 1, money: '158.01' }] })
  expect(money).toMatchObject({
    code: 30901,
    data: { fields: [{ field: 'lines.1.applyMoney', msg: `“${lines[1].goodsName}”最多可退 158.00 元` }] },
  })
  const qty = await applyFor(buyer, orderId, { afterType: 2, lines: [{ at: 0 }, { at: 1, qty: 4 }] })
  expect(qty.data.fields).toEqual([{ field: 'lines.1.applyQty', msg: `“${lines[1].goodsName}”：数量超过可申请的数量` }])
  const zero = await applyFor(buyer, orderId, { lines: [{ at: 1, qty: 1, money: '0' }] })
  expect(zero.data.fields).toMatchObject([{ field: 'lines.0.applyMoney' }])
  expect((await refundable(buyer, orderId)).lines).toMatchObject([{ free: true }, { free: true }])
})

it('says what an application would give back, and gives back just that', async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
  const [one, other] = (await refundable(buyer, orderId)).lines
  const bare = { goodsMoney: '0.00', freightMoney: '0.00', allMoney: '0.00', sound: true }
  const most = [
    { lineId: one!.lineId, most: '316.00' },
    { lineId: other!.lineId, most: '474.00' },
  ]
  expect(await sum(orderId, { afterType: 2 })).toEqual({ ...bare, lines: most })
  const whole = [
    { lineId: one!.lineId, applyQty: 2 },
    { lineId: other!.lineId, applyQty: 3 },
  ]
  const fault = await sum(orderId, { afterType: 2, reasonCode: 4, lines: whole })
  expect(fault).toMatchObject({ goodsMoney: '790.00', sound: true })
  const free = await sum(orderId, { afterType: 2, reasonCode: 1, lines: whole })
  expect(free).toMatchObject({ goodsMoney: '790.00', freightMoney: '0.00', allMoney: '790.00' })
  // A wrong line counts as zero, but its largest amount is still returned.
  const lines = [{ lineId: other!.lineId, applyQty: 1, applyMoney: '999' }]
  expect(await sum(orderId, { afterType: 2, lines })).toEqual({
    ...bare,
    sound: false,
    lines: [most[0], { lineId: other!.lineId, most: '158.00' }],
  })
  expect(await sum(orderId, { afterType: 3, lines: whole })).toMatchObject({ allMoney: '0.00', sound: true })

  const afterSalesId = await anApplication(buyer, orderId, { afterType: 2, reasonCode: 4 })
  const { applyMoney, freightMoney } = await say(buyer.speak, 'selById', { afterSalesId })
  expect([applyMoney, freightMoney]).toEqual([fault.goodsMoney, fault.freightMoney])
})

it('what was sent back for correction is forgotten once it is corrected', async () => {
  const { orderId } = await aPaidOrder(world, buyer, await twoLines())
  const afterSalesId = await anApplication(buyer, orderId)
  await say(seller.speak, 'mj/backRefund', { afterSalesId, reason: '请写明原因' })
  const { shopReason, version } = await say(buyer.speak, 'selById', { afterSalesId })
  expect(shopReason).toBe('请写明原因')
  const { lines } = await refundable(buyer, orderId)
  const again = await buyer.speak.post('/rest/order/refund/updateOrderGoods', {
    orderId,
    afterSalesId,
    version,
    afterType: 1,
    reasonCode: 1,
    lines: lines.map(({ lineId, unsentQty }) => ({ lineId, applyQty: unsentQty })),
  })
  expect(again.code).toBe(0)
  const now = await say(seller.speak, 'selById', { afterSalesId })
  expect(now.shopReason).toBe('')
  expect(now.logs.map((it: any) => it.text).join()).toContain('请写明原因')
})

it('says to a shop that acts on an older application what it was, what it is now, and who changed it', async () => {
  const { orderId } = await aSentOrder(world, buyer, seller, await twoLines())
  const afterSalesId = await anApplication(buyer, orderId, { lines: [{ at: 0, qty: 0, money: '100.00' }] })
  const { version, lines } = await say(seller.speak, 'selById', { afterSalesId })
  const edited = await buyer.speak.post('/rest/order/refund/updateOrderGoods', {
    orderId,
    afterSalesId,
    version,
    afterType: 1,
    reasonCode: 2,
    lines: [{ lineId: lines[0].lineId, applyQty: 0, applyMoney: '120.00' }],
  })
  expect(edited.code).toBe(0)
  const late = await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId, version })
  expect(late).toMatchObject({ code: '10409', data: { changedBy: expect.any(String) } })
  expect(late.data.change).toMatch(/原为“仅退款，100\.00 元.*现为“仅退款，120\.00 元/)
  expect(await say(seller.speak, 'selById', { afterSalesId })).toMatchObject({ state: 10, applyMoney: '120.00' })
})

it('counts the after-sales of a buyer by the filter of their list; after three applications the next is refused with why', async () => {
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 2 }])
  for (let time = 0; time < 3; time += 1)
    await say(buyer.speak, 'cancel', { afterSalesId: await anApplication(buyer, orderId) })
  const counts = async (more: Record<string, unknown>) =>
    (await buyer.speak.post(afterSalesPath('getStatusMarkersCount'), more)).data
  expect(await counts({ orderId })).toMatchObject({ all: 3, closed: 3, waitSeller: 0 })
  expect(await counts({ keyword: '没有这样的商品' })).toMatchObject({ all: 0, closed: 0 })
  const { canRefund, reason } = await refundable(buyer, orderId)
  expect([canRefund, reason]).toEqual([false, expect.stringContaining('已申请 3 次')])
  expect(await applyFor(buyer, orderId)).toMatchObject({ code: 30911, msg: reason })
})
