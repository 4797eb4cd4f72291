import { moneyWire, parseMoney } from '@mall/api/money'
import { salesGroupingNames } from '@mall/api/order/sales-columns'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../../test/builders/workbook.ts'
import { sessionCookie } from '../../../edge/session.ts'
import { recordedOf } from '../../../../test/builders/audit-trail.ts'
import { anApplication, say } from '../../../../test/builders/aftersales.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { grantCredit } from '../../../../test/builders/credit.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, statusOf, submit } from '../../../../test/builders/order.ts'
import { aVoucher, takesTransfers } from '../../../../test/builders/transfer.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

const { world, seller: owner, buyer } = await openMarket()
// Sessions expire within days, so both sign in again.
let seller = owner
let signedIn = buyer

const path = '/rest/order/querySellCollect'
const ask = async (input: object, speak = seller.speak) => (await speak.post(path, { pageSize: 100, ...input })).data
const groupings = salesGroupingNames
const sumOf = (rows: readonly Record<string, string>[], name: string): string =>
  moneyWire(rows.reduce((sum, row) => sum + parseMoney(row[name]!)!, 0))

beforeAll(async () => {
  const goods = [
    await aGoods(world, seller),
    await aGoods(world, seller, { price: 1_235 }),
    await aGoods(world, seller),
  ]
  const buyers = [buyer, await aBuyer(world, { name: '李海' }), await aBuyer(world, { name: '王海' })]
  for (const [at, person] of [...buyers, ...buyers].entries()) {
    const one = { ...person, speak: await world.signIn(person.userId) }
    const items = goods.slice(0, 1 + (at % 3)).map(({ goodsId }, place) => ({ goodsId, qty: 1 + ((at + place) % 4) }))
    await aPaidOrder(world, one, items)
    if (at === 2) await world.later(25 * 3_600_000)
  }
  signedIn = { ...buyer, speak: await world.signIn(buyer.userId) }
  seller = { ...owner, speak: await world.signIn(owner.ownerUserId) }
  // An order that was never paid does not count as sold.
  await anOrder(signedIn, [{ goodsId: goods[1]!.goodsId, qty: 9 }])
})

describe('what is sold outside the platform', () => {
  it('comes to the fen to what the books say, on credit and by transfer, less what went back or was cancelled', async () => {
    const shop = await aSeller(world)
    await takesTransfers(world, shop)
    const { goodsId } = await aGoods(world, shop, { price: 10_000 })
    const debtor = await aBuyer(world)
    const customerId = await grantCredit(world, shop, debtor, 500_000)
    const onCredit = async (qty: number) =>
      Number((await submit(debtor, [{ goodsId, qty }], { payType: 3 })).data.orderIds[0])
    const [kept, reduced, cancelled] = [await onCredit(2), await onCredit(4), await onCredit(5)]
    const { auditId } = await aVoucher(world, await aBuyer(world), goodsId)
    const passed = await shop.speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
    expect(Number(passed.code)).toBe(0)
    await aPaidOrder(world, await aBuyer(world), [{ goodsId, qty: 1 }])
    const afterSalesId = await anApplication(debtor, reduced, { lines: [{ qty: 1 }] })
    await say(shop.speak, 'mj/agreeRefund', { afterSalesId })
    await debtor.speak.form(`/order/cancelOrder/${cancelled}`, { reason: '不想要了' })
    await world.settle()
    expect([await statusOf(world, kept), await statusOf(world, cancelled)]).toEqual([30, 90])
    const { sum } = await ask({}, shop.speak)
    expect(sum).toMatchObject({ orderCount: 4, payMoney: '900.00', refundMoney: '100.00', netMoney: '800.00' })
    const books = await sql<{ sold: number; owed: number; received: number }>`
      select coalesce(sum(case direction when 'C' then amount_money else -amount_money end)
          filter (where code in ('2201', '2203') and owner_id = ${shop.shopId}), 0)::bigint as sold,
        coalesce(sum(case direction when 'D' then amount_money else -amount_money end)
          filter (where code = '1201' and owner_id = ${customerId}), 0)::bigint as owed,
        coalesce(sum(case direction when 'D' then amount_money else -amount_money end)
          filter (where code = '1101' and owner_id = ${shop.shopId}), 0)::bigint as received
      from ledger_line`.execute(world.db)
    expect(books.rows).toEqual([{ sold: parseMoney(sum.netMoney), owed: 50_000, received: 20_000 }])
    for (const groupBy of groupings) expect((await ask({ groupBy }, shop.speak)).sum).toEqual(sum)
  })
})

describe('the sales summary', () => {
  it('comes to the fen to what the books say was paid', async () => {
    const books = await sql<{ money: number }>`
      select coalesce(sum(l.amount_money), 0)::bigint as money from ledger_entry e join ledger_line l using (entry_id)
      where e.key like 'paid:%' and l.code = '2201' and l.owner_id = ${seller.shopId} and l.direction = 'C'`.execute(
      world.db,
    )
    const [{ money }] = books.rows as [{ money: number }]
    expect(money).toBeGreaterThan(0)
    for (const groupBy of groupings) {
      const answer = await ask({ groupBy })
      expect([groupBy, answer.sum.payMoney]).toEqual([groupBy, moneyWire(money)])
      for (const name of ['goodsMoney', 'discountMoney', 'freightMoney', 'payMoney', 'refundMoney', 'netMoney'])
        expect([groupBy, name, sumOf(answer.list, name)]).toEqual([groupBy, name, answer.sum[name]])
      expect(answer.total).toBe(answer.list.length)
    }
  })

  it('says how much of it went back', async () => {
    const { goodsId } = await aGoods(world, seller, { price: 5_000 })
    const { orderId } = await aPaidOrder(world, signedIn, [{ goodsId, qty: 3 }])
    const before = (await ask({})).sum
    const afterSalesId = await anApplication(signedIn, orderId, { lines: [{ qty: 1 }] })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
    // The limit of reports counts by person.
    const finance = await world.signIn(await aStaff(world, seller, ['FIN']))
    for (const groupBy of groupings) {
      const { sum, list } = await ask({ groupBy }, finance)
      expect([groupBy, sum.refundMoney, sum.payMoney]).toEqual([groupBy, '50.00', before.payMoney])
      expect([groupBy, sumOf(list, 'netMoney')]).toEqual([groupBy, moneyWire(parseMoney(before.netMoney)! - 5_000)])
    }
  })

  it('groups by day, customer, channel and category, in any order, page by page', async () => {
    const days = await ask({ groupBy: 'day' })
    expect(days.list.map((it: { key: string }) => it.key)).toEqual(
      days.list
        .map((it: { key: string }) => it.key)
        .toSorted()
        .toReversed(),
    )
    expect(days.list).toHaveLength(2)
    const customers = await ask({ groupBy: 'customer', sort: 'netMoneyUp' })
    const nets = customers.list.map((it: { netMoney: string }) => parseMoney(it.netMoney)!)
    expect(nets).toEqual(nets.toSorted((a: number, b: number) => a - b))
    expect(customers.list.map((it: { name: string }) => it.name)).toContain('李海')
    const one = await ask({ groupBy: 'customer', pageSize: 1, pageNum: 2, sort: 'netMoneyUp' })
    expect([one.total, one.list[0].key]).toEqual([3, customers.list[1].key])
    expect((await ask({ groupBy: 'channel' })).list).toMatchObject([{ name: '没有渠道人员' }])
    expect((await ask({ groupBy: 'category' })).list[0].name).not.toMatch(/^\d+$/)
  })

  it('is narrowed by days, goods and customer, and refuses more than a year', async () => {
    const all = (await ask({})).sum
    expect((await ask({ customerName: '李海' })).sum.customerCount).toBe(1)
    expect((await ask({ goodsName: '没有这样的商品' })).sum.payMoney).toBe('0.00')
    const { list: goods } = await ask({ groupBy: 'goods' })
    const ofName = await ask({ groupBy: 'goods', goodsName: goods[0].name })
    expect(parseMoney(ofName.sum.payMoney)!).toBeLessThan(parseMoney(all.payMoney)!)
    expect((await ask({ groupBy: 'customer', goodsName: goods[0].name })).sum).toEqual(ofName.sum)
    const today = (await ask({})).to
    const now = (await ask({ beginTime: today, endTime: today })).sum
    expect(parseMoney(now.payMoney)!).toBeLessThan(parseMoney(all.payMoney)!)
    const answer = await seller.speak.post(path, { beginTime: '2020-01-01', endTime: '2026-01-01' })
    expect(answer.code).toBe(10400)
  })

  it('is for those alone who may read reports, and shows nothing of another shop', async () => {
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    expect((await clerk.post(path, {})).code).toBe(10403)
    const finance = await world.signIn(await aStaff(world, seller, ['FIN']))
    expect((await ask({}, finance)).sum).toEqual((await ask({})).sum)
  })

  it('is taken home as a sheet, at once or by a task, which the audit trail records', async () => {
    const { list, sum } = await ask({ groupBy: 'goods' })
    const read = async (bytes: Uint8Array) => readSheet(bytes, { rows: 100, columns: 20 })
    const headers = {
      cookie: `${sessionCookie}=${seller.speak.token}`,
      origin: 'http://localhost',
      host: 'localhost',
      'platform-type': 'SC',
    }
    const url = '/rest/order/exportSellCollect'
    const answer = await world.app.inject({ method: 'POST', url, headers, payload: { groupBy: 'goods' } })
    const [head, ...rows] = await read(answer.rawPayload)
    expect(head!.slice(0, 3)).toEqual(['商品', '订单数', '客户数'])
    expect(rows.map((row) => Number(row[1]))).toEqual(list.map((it: { orderCount: number }) => it.orderCount))
    expect(rows.map((row) => row[0])).toEqual(list.map((it: { name: string }) => it.name))
    let started = await seller.speak.get('/rest/common/header')
    const recorded = await recordedOf(world, async () => {
      started = await seller.speak.post('/rest/order/startSellCollect', { groupBy: 'goods' })
    })
    expect(recorded.filter(({ action }) => action === 'order.startSellExport')).toHaveLength(1)
    await world.settle()
    const file = await world.app.inject({ url: `/rest/task/result/${started.data.taskId}`, headers })
    expect(await read(file.rawPayload)).toEqual([head, ...rows])
    expect(sum.orderCount).toBeGreaterThan(0)
  })
})
