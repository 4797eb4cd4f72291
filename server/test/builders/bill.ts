import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { grantCredit } from './credit.ts'
import { aBuyer, byCourier, submit } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'

type Seller = Awaited<ReturnType<typeof aSeller>>

const demand = (answer: { readonly code: number | string; readonly msg?: string; readonly data?: unknown }) => {
  if (Number(answer.code) !== 0) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer
}

// Numbers of all stories, because samples are read several times over one shop.
let numbers = 0

/** Helpers for stories of bills with the customers of one shop. */
export const billsOf = (world: World, seller: Seller) => {
  const aPurchaser = async (buyer?: TestBuyer) => {
    const it = buyer ?? (await aBuyer(world))
    return { buyer: it, customerId: await grantCredit(world, seller, it, 100_000_000) }
  }
  type Purchaser = Awaited<ReturnType<typeof aPurchaser>>
  /** Makes a received order on credit, at 100 yuan each. */
  const received = async ({ buyer }: Purchaser, qty = 1): Promise<number> => {
    const goods = await aGoods(world, seller, { price: 10_000, stockType: 0 })
    const placed = demand(await submit(buyer, [{ goodsId: goods.goodsId, qty }], { payType: 3 }))
    const orderId = Number((placed.data as { orderIds: string[] }).orderIds[0])
    demand(await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...byCourier }))
    demand(await buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) }))
    return orderId
  }
  const days = () => {
    const today = new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    return { beginDay: new Date(Date.parse(today) - 30 * 86_400_000).toISOString().slice(0, 10), endDay: today }
  }
  const supplier = (name: string, input: object) => seller.speak.post(`/rest/supplier/bill/${name}`, input as never)
  const purchaser = ({ buyer }: Purchaser, name: string, input: object) =>
    buyer.speak.post(`/rest/purchase/bill/${name}`, input as never)
  const draft = async (of: Purchaser, orderIds?: readonly number[]): Promise<number> =>
    Number(
      (demand(await supplier('generate', { buyerBoId: of.buyer.boId, ...days(), orderIds })).data as { billId: string })
        .billId,
    )
  const sent = async (of: Purchaser, orderIds?: readonly number[]): Promise<number> => {
    const billId = await draft(of, orderIds)
    demand(await supplier('submit', { billId }))
    return billId
  }
  const agreed = async (of: Purchaser, orderIds?: readonly number[]): Promise<number> => {
    const billId = await sent(of, orderIds)
    const { payableMoney } = (await supplier('detail', { billId })).data
    demand(await purchaser(of, 'confirm', { billId, payableMoney }))
    return billId
  }
  const aNumber = () => `YH-${String((numbers += 1)).padStart(6, '0')}-${seller.shopId}`
  const anInvoice = () =>
    String(24_000_000_000_000_000_000n + BigInt(seller.shopId) * 100_000n + BigInt((numbers += 1)))
  const invoiced = async (of: Purchaser, orderIds?: readonly number[]): Promise<number> => {
    const billId = await agreed(of, orderIds)
    const { payableMoney } = (await supplier('detail', { billId })).data
    demand(
      await supplier('invoice', { billId, invoiceNo: anInvoice(), amountMoney: payableMoney, issueDay: days().endDay }),
    )
    return billId
  }
  const payment = (billId: number, amountMoney: string) => ({
    billId,
    amountMoney,
    paidDay: days().endDay,
    way: '银行转账' as const,
    serialNo: aNumber(),
  })
  const paid = async (of: Purchaser, billId: number, amountMoney: string): Promise<number> =>
    Number((demand(await purchaser(of, 'pay', payment(billId, amountMoney))).data as { paymentId: string }).paymentId)
  return {
    aPurchaser,
    received,
    days,
    supplier,
    purchaser,
    draft,
    sent,
    agreed,
    invoiced,
    payment,
    paid,
    anInvoice,
    /** Returns a bill as its supplier sees it. */
    bill: async (billId: number) => (await supplier('detail', { billId })).data,
    orderRow: (orderId: number) =>
      world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  }
}
