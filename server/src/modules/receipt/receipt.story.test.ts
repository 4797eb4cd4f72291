import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { sessionCookie } from '../../edge/session.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSentOrder } from '../../../test/builders/order.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aReceivedOrder } from '../../../test/builders/receipt.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'

const { world, seller } = await openMarket()
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const asks = { version: 0, receiveNeedCheck: false, allowOverReceive: '20.00', requireWeigh: false }
const byItself = ({ speak }: Buyer, more: object = {}) =>
  speak.post('/rest/supply/editBasic', { ...asks, autoCreateReceipt: true, defaultWarehouse: '一号库', ...more })
const receipts = async ({ speak }: Buyer, filter: object = {}) =>
  (await speak.post('/rest/receipt/list', filter)).data.list as Record<string, unknown>[]
const toMake = async ({ speak }: Buyer) => (await speak.post('/rest/receipt/toMake', {})).data
const make = ({ speak }: Buyer, orderId: number, more: object = {}) =>
  speak.post('/rest/receipt/make', { orderId, ...more })

describe('the receipt of an order', () => {
  it('is made by itself when it is received, where the enterprise asks for that, and says what was counted', async () => {
    const buyer = await aBuyer(world)
    await byItself(buyer)
    const { orderId } = await aReceivedOrder(world, buyer, seller, { sent: 10, counted: 8 })
    const [row] = await receipts(buyer)
    expect(row).toMatchObject({
      receiptNo: expect.stringMatching(/^SH\d{14}$/),
      orderId: String(orderId),
      warehouse: '一号库',
      makeBy: '',
      lineCount: 1,
      shortCount: 1,
      overCount: 0,
      uncountedCount: 0,
    })
    const { data } = await buyer.speak.post('/rest/receipt/detail', { receiptId: row!['receiptId'] as string })
    expect(data.lines).toMatchObject([{ shipQty: 10, countedQty: 8 }])
    expect(data.receiveBy).not.toBeNull()
    // Only the supplier also reads the receipt.
    const theirs = await seller.speak.post('/rest/receipt/detail', { receiptId: row!['receiptId'] as string })
    expect(theirs.data).toEqual(data)
    const other = await aBuyer(world)
    expect((await other.speak.post('/rest/receipt/detail', { receiptId: row!['receiptId'] as string })).code).toBe(
      10404,
    )
    expect((await make(buyer, orderId)).data).toEqual({ receiptId: row!['receiptId'], receiptNo: row!['receiptNo'] })
    expect((await toMake(buyer)).orders).toEqual([])
    await demandSoundBooks(world)
  })

  it('is made by a press otherwise, once, of an order that was received, by who ordered', async () => {
    const buyer = await aBuyer(world)
    const goods = await aGoods(world, seller)
    const { orderId: onItsWay } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }])
    expect((await make(buyer, onItsWay)).code).toBe(10410)
    const { orderId } = await aReceivedOrder(world, buyer, seller, { sent: 2, counted: 2 })
    expect(await receipts(buyer)).toEqual([])
    expect(await toMake(buyer)).toMatchObject({ more: false, orders: [{ orderId: String(orderId), mine: true }] })
    expect((await make(seller as never, orderId)).code).toBe(10404)
    const pressed = await Promise.all(
      [1, 2, 3].map(() => make(buyer, orderId, { warehouse: '二号库', remark: '已过秤' })),
    )
    expect(new Set(pressed.map((it) => it.data.receiptId)).size).toBe(1)
    expect(await receipts(buyer)).toMatchObject([{ warehouse: '二号库', remark: '已过秤', makeBy: expect.any(String) }])
    expect((await toMake(buyer)).orders).toEqual([])
  })

  it('is found by number, warehouse, day and by what was counted, and taken along as a sheet', async () => {
    const buyer = await aBuyer(world)
    await byItself(buyer, { defaultWarehouse: '南库' })
    const counted = [8, 12, 10, undefined]
    for (const count of counted)
      await aReceivedOrder(world, buyer, seller, { sent: 10, ...(count === undefined ? {} : { counted: count }) })
    const found = async (filter: object) => (await receipts(buyer, filter)).length
    expect(await found({})).toBe(4)
    expect(await found({ finding: 'differs' })).toBe(2)
    expect(await found({ finding: 'short' })).toBe(1)
    expect(await found({ finding: 'over' })).toBe(1)
    expect(await found({ finding: 'uncounted' })).toBe(1)
    expect(await found({ warehouse: '南' })).toBe(4)
    expect(await found({ warehouse: '北' })).toBe(0)
    const [first] = await receipts(buyer, { sort: 'oldest' })
    expect(await found({ keyword: first!['receiptNo'] })).toBe(1)
    expect(await found({ keyword: first!['orderNo'] })).toBe(1)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/rest/receipt/export',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: `${sessionCookie}=${(await world.signIn(buyer.userId)).token}`,
      },
      payload: { finding: 'differs', sort: 'oldest', columns: ['receiptNo', 'shipQty', 'countedQty', 'differQty'] },
    })
    expect(await readSheet(new Uint8Array(answer.rawPayload), { rows: 10, columns: 20 })).toMatchObject([
      ['收货单号', '发货数量', '实收数量', '差异'],
      [first!['receiptNo'], '10', '8', '-2'],
      [expect.any(String), '10', '12', '2'],
    ])
  })

  it('is made when the calendar receives it, of goods that nobody counted', async () => {
    const buyer = await aBuyer(world)
    await byItself(buyer, { defaultWarehouse: '' })
    const goods = await aGoods(world, seller)
    await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(await receipts(buyer)).toEqual([])
    await world.later(30 * 86_400_000)
    await world.settle()
    const made = await world.db.selectFrom('receipt').selectAll().where('boId', '=', buyer.boId).execute()
    expect(made).toMatchObject([{ warehouse: '', uncountedCount: 1, shortCount: 0, makeBy: null }])
  })
})
