import { expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { debtsOf } from '../../../test/builders/credit.ts'
import { askInvoice, issueInvoice } from '../../../test/builders/invoice.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer } from '../../../test/builders/order.ts'
import { anOperator } from '../../../test/builders/shop.ts'
import { anOrderByTransfer, handIn, takesTransfers } from '../../../test/builders/transfer.ts'

/* Only the operator reads the papers about the money of any order. */

const { world, seller } = await openMarket()
await takesTransfers(world, seller)
const operator = await world.signIn((await anOperator(world)).userId)
const path = '/operate/order/papers'
const read = async (orderId: number) => (await operator.post(path, { orderId })).data
const shortly = (papers: readonly any[]) => papers.map((it) => [it.kind, it.stateText, it.money])
const detail = (paper: any, name: string) => paper.details.find((it: any) => it.name === name)?.value

it('slips with what came by them, and the invoice, oldest first', async () => {
  const buyer = await aBuyer(world)
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const hands = async (money: string, more: object) => {
    const { data } = await handIn(world, buyer, orderId, money)
    await world.later(60_000)
    return seller.speak.post('/pc/order/credential_audit/audit', { auditId: data.auditId, pass: true, ...more })
  }
  await hands('200.00', { pass: false, remark: '没有到账' })
  await hands('200.00', { receiveMoney: '150.00', confirmWarnings: true })
  expect(await read(orderId)).toMatchObject({ receivedMoney: '150.00', owedMoney: '0.00', invoiceText: '未开票' })
  await hands('50.00', {})
  await askInvoice(buyer.speak, orderId)
  await issueInvoice(world, seller.speak, orderId)
  const { papers, receivedMoney, invoiceText } = await read(orderId)
  expect([receivedMoney, invoiceText]).toEqual(['200.00', '已开票'])
  expect(shortly(papers)).toEqual([
    ['slip', '已驳回', '200.00'],
    ['slip', '已通过', '200.00'],
    ['slip', '已通过', '50.00'],
    ['invoice', '已开票', '200.00'],
  ])
  expect(detail(papers[0], '审核说明')).toBe('没有到账')
  expect(detail(papers[1], '到账')).toBe('150.00 元')
  for (const { speak } of [buyer, seller]) expect((await speak.post(path, { orderId })).status).toBe(403)
})

it('the debt of an order on credit, and what was paid of it', async () => {
  const { aDebtor, aNumber, sent, ask, decide } = debtsOf(world, seller)
  const debtor = await aDebtor()
  const orderId = await sent(debtor)
  await ask(debtor, orderId)
  await world.later(60_000)
  await decide({ orderId, pass: true })
  const paid = { customerId: debtor.customerId, amountMoney: '40.00', paidDay: '2026-11-20', way: '现金' }
  await seller.speak.post('/mj/credit/payment/record', { ...paid, serialNo: aNumber() })
  const { papers, ...sums } = await read(orderId)
  expect(sums).toMatchObject({ settledMoney: '40.00', owedMoney: '60.00' })
  expect(papers.map(({ kind, money }: any) => [kind, money])).toEqual([
    ['debt', '100.00'],
    ['creditPayment', '40.00'],
  ])
})
