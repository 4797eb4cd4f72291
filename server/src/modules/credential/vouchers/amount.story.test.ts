import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, changeGoodsMoney, statusOf } from '../../../../test/builders/order.ts'
import { anOrderByTransfer, handIn, takesTransfers } from '../../../../test/builders/transfer.ts'

const { world, seller } = await openMarket()
await takesTransfers(world, seller)
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })

/** Creates an order of 200 yuan with a waiting slip. */
const waiting = async (payMoney: string) => {
  const buyer = await aBuyer(world)
  const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const { data } = await handIn(world, buyer, orderId, payMoney)
  const pass = async (more: object) =>
    seller.speak.post('/pc/order/credential_audit/audit', { auditId: data.auditId, pass: true, ...more })
  return { orderId, pass }
}

it('more than twice what the slip says and the order needs is never booked by hand', async () => {
  const { orderId, pass } = await waiting('200.00')
  for (const receiveMoney of ['9999999999.00', '400.01']) {
    const refused = await pass({ receiveMoney, confirmWarnings: true })
    expect(refused).toMatchObject({ code: 10400, data: { fields: [{ field: 'receiveMoney' }] } })
  }
  expect(await statusOf(world, orderId)).toBe(10)
  expect((await pass({ receiveMoney: '400.00', confirmWarnings: true })).code).toBe(0)
  expect(await statusOf(world, orderId)).toBe(30)
})

it('what a transfer paid a part of keeps its price, and the shop is answered why', async () => {
  const { orderId, pass } = await waiting('50.00')
  expect((await pass({})).code).toBe(0)
  expect(await changeGoodsMoney(seller, orderId, '190.00')).toMatchObject({ code: 30545 })
})
