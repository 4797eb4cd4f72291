import { describe, expect, it } from 'vitest'
import { anElectronicInvoice, anInvoiceXml, anOfd } from '../../../../test/builders/invoice-files.ts'
import type { Made } from '../../../../test/builders/invoice-files.ts'
import { aPaper, upload } from '../../../../test/builders/file.ts'
import { aNumber, askInvoice, deleteInvoice, issueInvoice } from '../../../../test/builders/invoice.ts'
import { sessionCookie } from '../../../edge/session.ts'
import { billsOf } from '../../../../test/builders/bill.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aPaidOrder, aSeller } from '../../../../test/builders/order.ts'

const { world, seller, buyer } = await openMarket()
const bills = billsOf(world, seller)

/** Uploads the file of an invoice for the shop; returns its id. */
const uploaded = async (ext: 'xml' | 'ofd', more: Partial<Made> = {}, by = seller): Promise<number> => {
  const bytes = Buffer.from(ext === 'xml' ? anInvoiceXml(more) : anOfd(more))
  const { code, msg, data } = await upload(world, by.speak, bytes, { bizType: 9, ext })
  if (Number(code) !== 0) throw new Error(`${code} ${msg}`)
  return Number(/private\/(\d+)\//.exec(data.path as string)![1])
}
const asked = async (more: object = {}) => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  await askInvoice(buyer.speak, orderId, more)
  const { payMoney } = await world.db
    .selectFrom('tradeOrder')
    .select('payMoney')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, pay: (payMoney / 100).toFixed(2) }
}
const read = (orderId: number, fileId: number, by = seller) =>
  by.speak.post('/mj/order/invoice/readFile', { orderId, fileId })
/** Whether this person can download the file at an address. */
const opens = async (by: { readonly token: string | undefined }, url: string): Promise<boolean> => {
  const headers = { host: 'localhost', origin: 'http://localhost', cookie: `${sessionCookie}=${by.token}` }
  const answer = await world.app.inject({ method: 'GET', url, headers })
  return answer.headers['content-disposition'] !== undefined
}
const fieldsIn = (data: { readonly differs: readonly { readonly field: string }[] }) =>
  data.differs.map(({ field }) => field)

describe('an uploaded invoice', () => {
  it('is read, beside what was asked for, and issued with what it says', async () => {
    const company = { titleType: 2, title: anElectronicInvoice.buyerName, taxNo: anElectronicInvoice.buyerTaxNo }
    const { orderId, pay } = await asked(company)
    const invoiceNo = aNumber()
    const fileId = await uploaded('ofd', { invoiceNo, amount: pay })
    const { data } = await read(orderId, fileId)
    expect(data).toMatchObject({ unread: false, read: { invoiceNo, amountMoney: pay, issueDay: '2026-11-20' } })
    expect(fieldsIn(data)).not.toContain('amountMoney')
    expect(fieldsIn(data)).not.toContain('buyerName')
    const issued = await issueInvoice(world, seller.speak, orderId, { invoiceNo, fileId, amountMoney: pay })
    expect(issued.data).toMatchObject({ state: 1 })
    const { invoices } = (await buyer.speak.post('/rest/order/invoice/ofOrder', { orderId })).data
    expect(invoices).toMatchObject([{ invoiceNo, file: { ext: 'ofd' } }])
    expect(await opens(buyer.speak, invoices[0].file.path)).toBe(true)
  })

  it('is marked where it says something else, and only its uploader reads it', async () => {
    const { orderId } = await asked()
    const fileId = await uploaded('xml', { amount: '1.00', issueDay: '2099-01-01' })
    expect(fieldsIn((await read(orderId, fileId)).data)).toEqual(['amountMoney', 'issueDay', 'buyerName'])
    const other = await aSeller(world)
    expect((await read(orderId, await uploaded('xml', {}, other))).code).toBe(10404)
    expect((await read(orderId, fileId, other)).code).toBe(10404)
    expect((await read(orderId, 404)).code).toBe(10404)
  })

  it('that is no invoice is written by hand', async () => {
    const { orderId } = await asked()
    const { data } = await upload(world, seller.speak, Buffer.from('<?xml version="1.0"?><a>1</a>'), {
      bizType: 9,
      ext: 'xml',
    })
    const fileId = Number(/private\/(\d+)\//.exec(data.path as string)![1])
    expect((await read(orderId, fileId)).data).toMatchObject({ unread: true, differs: [] })
    expect((await upload(world, seller.speak, Buffer.from(anInvoiceXml()), { bizType: 9, ext: 'ofd' })).code).toBe(
      10400,
    )
  })
})

describe('the number of an invoice', () => {
  it('is of one invoice of the shop, of an order or of a bill, until that is taken back', async () => {
    const [one, other] = [await asked(), await asked()]
    const invoiceNo = aNumber()
    expect((await issueInvoice(world, seller.speak, one.orderId, { invoiceNo })).code).toBe(0)
    const again = await issueInvoice(world, seller.speak, other.orderId, { invoiceNo })
    expect(again.data.fields).toMatchObject([{ field: 'invoiceNo', msg: expect.stringContaining('已登记过') }])
    const fileId = await uploaded('xml', { invoiceNo })
    expect(fieldsIn((await read(other.orderId, fileId)).data)).toContain('invoiceNo')
    const purchaser = await bills.aPurchaser()
    const billId = await bills.agreed(purchaser, [await bills.received(purchaser)])
    const over = { billId, invoiceNo, amountMoney: '100.00', issueDay: bills.days().endDay }
    expect((await bills.supplier('invoice', over)).data.fields).toMatchObject([{ field: 'invoiceNo' }])
    await deleteInvoice(seller.speak, one.orderId)
    expect((await bills.supplier('invoice', over)).code).toBe(0)
    expect((await issueInvoice(world, seller.speak, other.orderId, { invoiceNo })).code).not.toBe(0)
  })

  it('pressed at once for two orders is taken by one', async () => {
    const orders = [await asked(), await asked(), await asked()]
    const invoiceNo = aNumber()
    const answers = await Promise.all(
      orders.map(({ orderId }) => issueInvoice(world, seller.speak, orderId, { invoiceNo })),
    )
    expect(answers.filter(({ code }) => Number(code) === 0)).toHaveLength(1)
  })
})

describe('the papers of a bill', () => {
  it('are the files of its invoices and what shows that it was paid, for both sides', async () => {
    const purchaser = await bills.aPurchaser()
    const orderId = await bills.received(purchaser)
    const billId = await bills.agreed(purchaser, [orderId])
    const invoiceNo = bills.anInvoice()
    const fileId = await uploaded('ofd', { invoiceNo, amount: '100.00' })
    const { data } = await bills.supplier('readInvoiceFile', { billId, fileId })
    expect(data.read).toMatchObject({ invoiceNo, amountMoney: '100.00' })
    expect(fieldsIn(data)).not.toContain('amountMoney')
    const over = { billId, invoiceNo, amountMoney: '100.00', issueDay: bills.days().endDay }
    const theirs = await uploaded('xml', {}, purchaser.buyer as never)
    expect((await bills.supplier('invoice', { ...over, fileId: theirs })).code).toBe(10400)
    expect((await bills.supplier('invoice', { ...over, fileId })).code).toBe(0)
    const ofOrder = (by: typeof seller.speak) => by.post('/rest/bill/ofOrder', { orderId })
    for (const by of [seller.speak, purchaser.buyer.speak])
      expect((await ofOrder(by)).data.bill).toMatchObject({
        billId: String(billId),
        mayOpen: true,
        invoices: [{ invoiceNo, file: { ext: 'ofd' } }],
      })
    expect((await ofOrder(buyer.speak)).code).toBe(10404)

    const { path } = await aPaper(world, purchaser.buyer.speak)
    const payment = bills.payment(billId, '100.00')
    const others = (await aPaper(world, seller.speak)).path
    expect((await bills.purchaser(purchaser, 'pay', { ...payment, vouchers: [others] })).code).toBe(10404)
    expect((await bills.purchaser(purchaser, 'pay', { ...payment, vouchers: [path] })).code).toBe(0)
    const shown = (await bills.bill(billId)).payments
    expect(shown).toMatchObject([{ vouchers: [{ uploadSide: 'buyer' }] }])
    const [{ path: opened }] = shown[0].vouchers
    expect(await opens(seller.speak, opened)).toBe(true)
    expect(await opens(buyer.speak, opened)).toBe(false)
  })
})
