import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { anInvoiceFile, askInvoice, deleteInvoice, issueInvoice } from '../../../test/builders/invoice.ts'
import { afterwards, openMarket, orderPath } from '../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../test/builders/order.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const day = 86_400_000

const paid = async (qty = 2) => {
  const goods = await aGoods(world, seller)
  return (await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty }])).orderId
}
const orderOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const invoicesOf = (orderId: number) =>
  world.db.selectFrom('orderInvoice').selectAll().where('orderId', '=', orderId).orderBy('invoiceId').execute()
const shown = async (orderId: number) =>
  (await buyer.speak.post('/rest/order/invoice/ofOrder', { orderId })).data as { restMoney: string; invoices: any[] }
const buttons = async (side: '' | 'mj/', orderId: number): Promise<string[]> => {
  const speak = side === '' ? buyer.speak : seller.speak
  return (await speak.post(orderPath(`${side}selButtonDetailByOrderId`), { orderId })).data.buttons.map(
    (one: any) => one.code,
  )
}
const titles = async (by: typeof buyer.speak) =>
  (await by.post('/rest/message/list', {})).data.list.map((one: any) => one.title)
const yuan = (fen: number) => (fen / 100).toFixed(2)
const asked = async () => {
  const orderId = await paid()
  const { data } = await askInvoice(buyer.speak, orderId)
  return { orderId, invoiceId: data.invoiceId as string, pay: (await orderOf(orderId)).payMoney }
}
const codes = (answers: readonly { code: number | string }[]) => answers.map(({ code }) => Number(code)).toSorted()
/** Raises the refunded money of an order, as a refund does. */
const refund = (orderId: number, by: number) =>
  world.db
    .updateTable('tradeOrder')
    .set((of) => ({ refundedMoney: of('refundedMoney', '+', by) }))
    .where('orderId', '=', orderId)
    .execute()

describe('an invoice', () => {
  it('is asked for, issued with its file, and received', async () => {
    const orderId = await paid()
    expect(await buttons('', orderId)).toContain('EDIT_TAX')
    expect(Number((await issueInvoice(world, seller.speak, orderId)).code)).toBe(10410)
    expect((await askInvoice(buyer.speak, orderId)).data).toMatchObject({ invoiceStatus: 1 })
    expect(await titles(seller.speak)).toContain('买家申请开票')
    expect(await buttons('mj/', orderId)).toContain('UPLOAD_INVOICE')
    const { data } = await issueInvoice(world, seller.speak, orderId)
    expect(data).toMatchObject({ state: 1 })
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 3 })
    expect(await titles(buyer.speak)).toContain('发票已开具')
    const { restMoney, invoices } = await shown(orderId)
    expect(restMoney).toBe('0.00')
    expect(invoices).toMatchObject([
      { state: 1, stateText: '已开票', title: '张海', buttons: ['receive'], file: { ext: 'pdf' } },
    ])
    expect(invoices[0].file.path).toMatch(/^\/files\/private\//)
    expect(await buttons('', orderId)).not.toContain('EDIT_TAX')
    const { invoiceId } = data
    expect((await buyer.speak.post('/rest/order/invoice/receive', { invoiceId })).data).toEqual({ invoiceId, state: 2 })
    expect((await buyer.speak.post('/rest/order/invoice/receive', { invoiceId })).code).toBe(10410)
    expect(Number((await deleteInvoice(seller.speak, orderId)).code)).toBe(10410)
  })

  it('is asked for on a title that the buyer keeps, of their own alone', async () => {
    const kept = { titleType: '1', title: '张海农场' }
    const { data } = await buyer.speak.form('/rest/member/taxpayer/addOrEdit', kept)
    const orderId = await paid()
    const { speak } = await aBuyer(world)
    const others = await speak.form('/rest/member/taxpayer/addOrEdit', kept)
    const refused = await askInvoice(buyer.speak, orderId, { title: undefined, taxId: others.data.taxId })
    expect(Number(refused.code)).toBe(10404)
    await askInvoice(buyer.speak, orderId, { title: undefined, taxId: data.taxId })
    expect(await invoicesOf(orderId)).toMatchObject([{ title: '张海农场', titleType: 1, state: 0 }])
  })

  it('needs a whole title for its kind, one the shop issues, a number and a file', async () => {
    const orderId = await paid()
    const ask = async (more: object) => Number((await askInvoice(buyer.speak, orderId, more)).code)
    expect(await ask({ title: '大田饲料', titleType: 2 })).toBe(31004)
    expect(await ask({ invoiceType: 4 })).toBe(10400)
    expect(await ask({ title: undefined })).toBe(10400)
    await world.db
      .updateTable('shop')
      .set({ invoiceTypes: [2, 4] })
      .where('shopId', '=', seller.shopId)
      .execute()
    const company = { titleType: 2, title: '大田饲料', taxNo: '91130100MA0ABCDE1X' }
    expect(await ask({ ...company, invoiceType: 4 })).toBe(31004)
    const bank = { bankName: '农行', bankAccount: '6228480012345678', regAddress: '石家庄', regPhone: '031188886666' }
    expect(await ask({ ...company, ...bank, invoiceType: 4 })).toBe(0)
    expect(await ask({ title: '张海' })).toBe(0)
    expect(await invoicesOf(orderId)).toMatchObject([{ invoiceType: 2, title: '张海', taxNo: null }])
    expect(Number((await issueInvoice(world, seller.speak, orderId, { invoiceNo: undefined })).code)).toBe(10400)
    expect(Number((await issueInvoice(world, seller.speak, orderId, { fileId: 404 })).code)).toBe(10400)
    const others = await anInvoiceFile(world, buyer.speak)
    expect(Number((await issueInvoice(world, seller.speak, orderId, { fileId: others })).code)).toBe(10400)
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 1 })
  })

  it('is issued in parts: what is left waits, and no more than all', async () => {
    const { orderId, pay } = await asked()
    expect(Number((await issueInvoice(world, seller.speak, orderId, { amountMoney: yuan(pay + 1) })).code)).toBe(31003)
    await issueInvoice(world, seller.speak, orderId, { amountMoney: yuan(pay - 100) })
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 2 })
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 1 }, { state: 0, amountMoney: 100 }])
    expect(Number((await issueInvoice(world, seller.speak, orderId, { amountMoney: '1.01' })).code)).toBe(31003)
    expect(Number((await issueInvoice(world, seller.speak, orderId)).code)).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 3 })
  })

  it('of the rest may be asked for again after it was withdrawn, until there is none', async () => {
    const { orderId, pay } = await asked()
    await issueInvoice(world, seller.speak, orderId, { amountMoney: yuan(pay - 300) })
    const withdraw = async () => {
      const invoiceId = (await invoicesOf(orderId)).find(({ state }) => state === 0)!.invoiceId
      expect((await buyer.speak.post('/rest/order/invoice/withdraw', { invoiceId })).code).toBe(0)
    }
    await withdraw()
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 2, invoiceWaits: false })
    expect(await buttons('', orderId)).toContain('EDIT_TAX')
    expect(await buttons('mj/', orderId)).not.toContain('UPLOAD_INVOICE')
    expect(Number((await issueInvoice(world, seller.speak, orderId)).code)).toBe(10410)
    expect((await askInvoice(buyer.speak, orderId)).data).toMatchObject({ invoiceStatus: 2 })
    expect(await buttons('mj/', orderId)).toContain('UPLOAD_INVOICE')
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 1 }, { state: 9 }, { state: 0, amountMoney: 300 }])
    await withdraw()
    await refund(orderId, 300)
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 3 })
    expect(await buttons('', orderId)).not.toContain('EDIT_TAX')
    // Undone for the invariants: no payment stands behind this refund.
    await world.db
      .updateTable('tradeOrder')
      .set({ refundedMoney: 0, invoiceStatus: 2 })
      .where('orderId', '=', orderId)
      .execute()
  })

  it('of two issued at once is never more than the order costs', async () => {
    const { orderId, pay } = await asked()
    const part = { amountMoney: yuan(Math.ceil(pay * 0.6)) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => issueInvoice(world, seller.speak, orderId, part)))
    expect(codes(answers)).toEqual([0, 31003, 31003, 31003])
  })

  it('is issued or withdrawn, whatever comes first', async () => {
    const { orderId, invoiceId } = await asked()
    const [uploaded, withdrawn] = await Promise.all([
      issueInvoice(world, seller.speak, orderId),
      buyer.speak.post('/rest/order/invoice/withdraw', { invoiceId }),
    ])
    expect(codes([uploaded, withdrawn])).toEqual([0, 10410])
    const issued = Number(uploaded.code) === 0
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: issued ? 3 : 0 })
  })

  it('is taken back within thirty days, and then waits again', async () => {
    const { orderId, pay } = await asked()
    await issueInvoice(world, seller.speak, orderId, { amountMoney: yuan(pay - 100) })
    expect(await buttons('mj/', orderId)).toContain('DELETE_INVOICE')
    expect(Number((await deleteInvoice(seller.speak, orderId)).code)).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 1, invoiceUntil: null })
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 0, amountMoney: pay, fileId: null }, { state: 9 }])
    expect(Number((await deleteInvoice(seller.speak, orderId)).code)).toBe(10410)
    expect(await titles(buyer.speak)).toContain('卖家删除了发票，将重新开具')
  })

  it('is to be flushed once more went back than is left of it, and the shop is reminded until it is', async () => {
    const { orderId, invoiceId, pay } = await asked()
    await issueInvoice(world, seller.speak, orderId)
    await refund(orderId, 100)
    expect(await invoicesOf(orderId)).toMatchObject([{ needRed: true, amountMoney: pay }])
    const { remindOfRed } = await import('./notify.ts')
    await world.write((ctx) => remindOfRed({ ...ctx, actor: null }))
    await world.write((ctx) => remindOfRed({ ...ctx, actor: null }))
    expect((await titles(seller.speak)).filter((title: string) => title === '有发票待红冲')).toHaveLength(1)
    const tabs = (await seller.speak.post('/mj/order/invoice/tabs', {})).data
    expect(tabs.find((one: any) => one.status === 'toFlush')).toMatchObject({ count: 1 })
    const flush = { invoiceId, reason: '部分退款' }
    expect((await seller.speak.post('/mj/order/invoice/redFlush', flush)).data).toEqual({ invoiceId, state: 3 })
    expect((await seller.speak.post('/mj/order/invoice/redFlush', flush)).code).toBe(10410)
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 4 })
    expect((await askInvoice(buyer.speak, orderId)).data).toMatchObject({ invoiceStatus: 1 })
    expect((await invoicesOf(orderId))[1]).toMatchObject({ amountMoney: pay - 100 })
    // Undone for the invariants: no payment stands behind this refund.
    await world.db.updateTable('tradeOrder').set({ refundedMoney: 0 }).where('orderId', '=', orderId).execute()
  })

  it('counts as received after fifteen days', async () => {
    const { orderId } = await asked()
    await issueInvoice(world, seller.speak, orderId)
    ;({ seller, buyer } = await afterwards(world, 14 * day, { seller, buyer }))
    await world.settle()
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 1 }])
    ;({ seller, buyer } = await afterwards(world, 2 * day, { seller, buyer }))
    await world.settle()
    expect(await invoicesOf(orderId)).toMatchObject([{ state: 2 }])
  })

  it('is found by the shop and by who bought, and shown to nobody else', async () => {
    const { orderId, invoiceId } = await asked()
    const { orderNo } = await orderOf(orderId)
    const found = (await seller.speak.post('/mj/order/invoice/list', { tab: 'toIssue', keyword: orderNo })).data
    expect(found.list).toMatchObject([{ invoiceId, buttons: ['upload'] }])
    expect((await buyer.speak.post('/rest/order/invoice/mine', { state: 0 })).data.list[0]).toMatchObject({ invoiceId })
    const another = await aSeller(world)
    expect((await another.speak.post('/mj/order/invoice/list', { tab: 'all' })).data).toMatchObject({
      total: 0,
      list: [],
    })
    const other = await world.signIn(
      (await import('../../../test/builders/identity.ts').then((it) => it.aUser(world))).userId,
    )
    expect((await other.post('/rest/order/invoice/withdraw', { invoiceId })).code).toBe(10404)
    expect((await other.post('/rest/order/invoice/ofOrder', { orderId })).code).toBe(10404)
    const offer = (await buyer.speak.post('/sctrading/order/selInvoiceContractType', { shopId: seller.shopId })).data
    expect(offer.invoiceTypes.map((one: any) => one.code)).toContain(2)
  })
})
