import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../../test/builders/workbook.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { askInvoice, issueInvoice } from '../../../../test/builders/invoice.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { sessionCookie } from '../../../edge/session.ts'
import { addOperator } from '../../identity/public.ts'

const { world, seller, buyer } = await openMarket()

const anOperator = async (role: string) => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, [role]))
  return world.signIn(userId)
}
const operator = await anOperator('OP_FINANCE')
const list = async (input: object = {}) => (await operator.post('/rest/operate/invoice/list', input)).data
const asked = async (shop: typeof seller, by: typeof buyer, more: object = {}) => {
  const goods = await aGoods(world, shop)
  const { orderId } = await aPaidOrder(world, by, [{ goodsId: goods.goodsId, qty: 1 }])
  const { code, data } = await askInvoice(by.speak, orderId, more)
  expect(code).toBe(0)
  return { orderId, invoiceId: data.invoiceId as string }
}

describe('the invoices of all shops', () => {
  it('are read by the finances of the platform alone, narrowed and summed up', async () => {
    const [other, second] = [await aSeller(world), await aBuyer(world)]
    const waiting = await asked(seller, buyer)
    const issued = await asked(other, second, { title: '李牧场', titleType: 2, taxNo: '91130000MA0000000X' })
    await issueInvoice(world, other.speak, issued.orderId, { invoiceNo: '26112200009999999999' })
    const flushed = await asked(seller, buyer)
    await issueInvoice(world, seller.speak, flushed.orderId)
    await seller.speak.post('/mj/order/invoice/redFlush', { invoiceId: flushed.invoiceId, reason: '开错了' })

    const all = await list()
    expect(all.list.map((it: any) => it.invoiceId)).toEqual([flushed, issued, waiting].map((it) => it.invoiceId))
    expect(all.list[1]).toMatchObject({
      title: '李牧场',
      shopName: other.shopName,
      invoiceNo: '26112200009999999999',
      stateText: '已开票',
    })
    // The operator does not see the bank account and contacts of a title.
    expect(all.list[1]).not.toHaveProperty('bankAccount')
    const [red, done, open] = all.list
    expect(all.sum).toEqual({
      waitingMoney: open.amountMoney,
      issuedMoney: done.amountMoney,
      flushedMoney: red.amountMoney,
      toFlushMoney: '0.00',
    })
    const found = async (input: object) => (await list(input)).list.map((it: any) => it.invoiceId)
    expect(await found({ shopId: other.shopId })).toEqual([issued.invoiceId])
    expect(await found({ shopName: other.shopName })).toEqual([issued.invoiceId])
    expect(await found({ keyword: '9999999999' })).toEqual([issued.invoiceId])
    expect(await found({ keyword: '李牧' })).toEqual([issued.invoiceId])
    expect(await found({ tab: 'toIssue' })).toEqual([waiting.invoiceId])
    expect(await found({ tab: 'flushed' })).toEqual([flushed.invoiceId])
    expect(await found({ invoiceType: 4 })).toEqual([])
    expect(await found({ sort: 'oldest' })).toEqual([waiting, issued, flushed].map((it) => it.invoiceId))
    expect(await found({ issuedTo: '2020-01-01' })).toEqual([])
    expect((await list({ tab: 'issued' })).sum).toMatchObject({ waitingMoney: '0.00', issuedMoney: done.amountMoney })
    const { data: tabs } = await operator.post('/rest/operate/invoice/tabs', {})
    expect(Object.fromEntries(tabs.map((it: any) => [it.status, it.count]))).toEqual({
      all: 3,
      toIssue: 1,
      issued: 1,
      toFlush: 0,
      flushed: 1,
    })
    for (const speak of [seller.speak, buyer.speak, await anOperator('OP_CONTENT')])
      expect((await speak.post('/rest/operate/invoice/list', {})).status).toBe(403)
  })

  it('are one to be flushed once money went back', async () => {
    const it = await asked(seller, buyer)
    await issueInvoice(world, seller.speak, it.orderId)
    await world.db
      .updateTable('tradeOrder')
      .set((of) => ({ refundedMoney: of('refundedMoney', '+', 100) }))
      .where('orderId', '=', it.orderId)
      .execute()
    expect(await list({ tab: 'toFlush' })).toMatchObject({
      total: 1,
      list: [{ invoiceId: it.invoiceId, needRed: true }],
    })
    // Undone for the invariants.
    await world.db
      .updateTable('tradeOrder')
      .set((of) => ({ refundedMoney: of('refundedMoney', '-', 100) }))
      .where('orderId', '=', it.orderId)
      .execute()
    await seller.speak.post('/mj/order/invoice/redFlush', { invoiceId: it.invoiceId, reason: '退款' })
  })

  it('are taken along as a sheet, which the audit trail records', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/rest/operate/invoice/export',
      headers: { host: 'localhost', origin: 'http://localhost', cookie: `${sessionCookie}=${operator.token}` },
      payload: { tab: 'issued', columns: ['invoiceNo', 'amountMoney', 'shopName'], buyerName: '张海' },
    })
    expect(answer.statusCode).toBe(200)
    const rows = await readSheet(new Uint8Array(answer.rawPayload), { rows: 100, columns: 10 })
    expect(rows[0]).toEqual(['发票号码', '金额', '店铺'])
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['after', 'shopId'])
      .where('action', '=', 'invoice.exportOperated')
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ shopId: null, after: { filter: { tab: 'issued' } } })
    expect(JSON.stringify(trail.after)).not.toContain('张海')
  })
})
