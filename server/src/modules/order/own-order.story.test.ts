import { describe, expect, it } from 'vitest'
import { afterSalesPath, anApplication } from '../../../test/builders/aftersales.ts'
import { importStatement } from '../../../test/builders/bank.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { grantCredit } from '../../../test/builders/credit.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import {
  aBuyer,
  anOrder,
  aPaidOrder,
  byCourier,
  changeGoodsMoney,
  statusOf,
  submit,
} from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { anOrderByTransfer, handIn, takesTransfers } from '../../../test/builders/transfer.ts'

/* Staff who buy from their own shop decide nothing about the money of that order; their colleagues do. */

const { world, seller } = await openMarket()
await takesTransfers(world, seller)
const ownOrder = 30544

/** Creates a person who buys from the shop and works for it, in sales and finance. */
const insider = async () => {
  const buyer = await aBuyer(world)
  await aStaff(world, seller, ['FIN', 'SALES'], { userId: buyer.userId })
  return { ...buyer, speak: await world.signIn(buyer.userId) }
}
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
const items = [{ goodsId: goods.goodsId, qty: 2 }]
const code = ({ code: it }: { readonly code: string | number }) => Number(it)

describe('who buys from the shop they work for', () => {
  it('does not pass their own transfer by a line of the bank', async () => {
    const self = await insider()
    const { orderId } = await anOrderByTransfer(self, items)
    const { data } = await handIn(world, self, orderId, '200.00', { serialNo: 'OWN00001' })
    await importStatement(world, self.speak, [{ serialNo: 'OWN00001', money: '200.00' }])
    const [line] = (await self.speak.post('/mj/bank/list', { keyword: 'OWN00001' })).data.list
    const said = { lineId: line.lineId, auditId: data.auditId }
    expect(code(await self.speak.post('/mj/bank/confirm', said))).toBe(ownOrder)
    expect(await statusOf(world, orderId)).toBe(10)
    const listed = async (speak: typeof self.speak) => (await speak.post('/mj/credential/list', {})).data.list
    const own = (await listed(self.speak)).find(
      (one: { auditId: string }) => String(one.auditId) === String(data.auditId),
    )
    expect(own.buttons).toEqual([])
    expect(code(await seller.speak.post('/mj/bank/confirm', said))).toBe(0)
    expect(await statusOf(world, orderId)).toBe(30)
  })

  it('does not change what their own order costs, and is not offered to', async () => {
    const self = await insider()
    const { orderId } = await anOrder(self, items)
    expect(code(await changeGoodsMoney(self, orderId, '0.01', { confirmWarnings: 'true' }))).toBe(ownOrder)
    const buttons = async (speak: typeof self.speak): Promise<string[]> =>
      (await speak.post(orderPath('mj/selButtonDetailByOrderId'), { orderId })).data.buttons.map(
        (one: { code: string }) => one.code,
      )
    expect(await buttons(self.speak)).not.toContain('EDIT_MONEY')
    expect(await buttons(seller.speak)).toContain('EDIT_MONEY')
    expect(code(await changeGoodsMoney(seller, orderId, '190.00'))).toBe(0)
  })

  it('neither records that their own debt was paid nor confirms it, and may send the goods', async () => {
    const self = await insider()
    const customerId = await grantCredit(world, seller, self, 1_000_000)
    const orderId = Number((await submit(self, items, { payType: 3 })).data.orderIds[0])
    const paying = { customerId, orderIds: [orderId], paidDay: '2026-11-20', way: '现金', serialNo: 'OWN-CASH-1' }
    expect(code(await self.speak.post('/mj/credit/payment/record', paying))).toBe(ownOrder)
    const sent = await self.speak.post(orderPath('logisticsorder/mj/edit'), { orderId, ...byCourier })
    expect(code(sent)).toBe(0)
    await self.speak.form('/order/person/requestDebtConfirm', { orderId: String(orderId) })
    const pass = { orderId, pass: true }
    expect(code(await self.speak.post('/mj/order/debt/decide', pass))).toBe(ownOrder)
    expect(code(await seller.speak.post('/mj/order/debt/decide', pass))).toBe(0)
    expect(code(await seller.speak.post('/mj/credit/payment/record', paying))).toBe(0)
  })

  it('does not agree to their own refund', async () => {
    const self = await insider()
    const { orderId } = await aPaidOrder(world, self, items)
    const afterSalesId = await anApplication(self, orderId)
    const agree = ({ speak }: Pick<typeof self, 'speak'>) =>
      speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId })
    expect(code(await agree(self))).toBe(ownOrder)
    expect(code(await agree(seller))).toBe(0)
  })
})
