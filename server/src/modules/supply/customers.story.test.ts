import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()
const goods = await aGoods(world, seller, { price: 5_000 })

const list = async (more = '', { speak } = seller) =>
  (await speak.get(`/rest/supply/queryOrderBuyerList?${more}`)).data.list
const edit = (input: object, { speak } = seller) => speak.post('/rest/supply/editRelationByCustomer.do', input)
/** A customer with so many paid orders, as the list shows them. */
const ordered = async (times = 1) => {
  const buyer = await aBuyer(world)
  for (let at = 0; at < times; at += 1) await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const read = async () => (await list()).find((it: any) => it.buyerBoId === String(buyer.boId))
  return { buyer, read, row: await read() }
}

describe('the customers who ordered', () => {
  it('are listed with how often and for how much, once they paid', async () => {
    const buyer = await aBuyer(world)
    await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect((await list()).some((it: any) => it.buyerBoId === String(buyer.boId))).toBe(false)
    const { row } = await ordered(2)
    expect(row).toMatchObject({
      orderCount: 2,
      lastOrderTime: expect.any(String),
      relationId: null,
      settleType: 1,
      archiveId: null,
      creditDays: 30,
    })
    expect(Number(row.payMoney)).toBeGreaterThanOrEqual(100)
    expect((await list('sort=often'))[0].orderCount).toBeGreaterThanOrEqual(2)
    expect(await list('', await aSeller(world))).toEqual([])
  })

  it('settle on terms that are changed in the version that was read', async () => {
    const { row, read } = await ordered()
    const terms = { customerId: row.customerId, version: row.version, settleType: 2, settleDay: 5, creditDays: 45 }
    const { code, data } = await edit({ ...terms, creditLimitMoney: '8000.00' })
    expect(code).toBe(0)
    expect(await read()).toMatchObject({
      relationId: data.relationId,
      settleType: 2,
      settleDay: 5,
      creditDays: 45,
      creditLimitMoney: '8000.00',
      version: data.version,
    })
    expect((await edit(terms)).code).toBe(10409)
    // The limit is the customer's.
    const { list: known } = (await seller.speak.post('/mj/customer/listCustomer', { customerIds: [row.customerId] }))
      .data
    expect(known).toMatchObject([{ creditLimit: '8000.00', creditDays: 45 }])
    // Absent fields stay; settling by days needs days.
    expect((await edit({ customerId: row.customerId, version: data.version, settleType: 1 })).code).toBe(0)
    expect(await read()).toMatchObject({ settleType: 1, settleDay: 5, creditDays: 45, creditLimitMoney: '8000.00' })
    const byDays = { ...terms, version: data.version + 1, settleType: 3, creditDays: 0 }
    expect((await edit(byDays)).data.fields).toMatchObject([{ field: 'creditDays' }])
    expect(await read()).toMatchObject({ settleType: 1, version: data.version + 1 })
    expect((await edit(byDays, await aSeller(world))).code).toBe(10404)
    const again = await world.signIn(seller.ownerUserId)
    expect((await again.get('/rest/common/supplierMenu')).data).not.toEqual([])
  })

  it('stand under one archive each, which has one customer', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const bind = (it: typeof one, archiveId: string | undefined, version: number, archiveName?: string) =>
      edit({ customerId: it.row.customerId, version, settleType: 1, archiveId, archiveName })
    expect((await bind(one, 'KH-1', 1, '一号牧场')).code).toBe(0)
    expect(await one.read()).toMatchObject({ archiveId: 'KH-1', archiveName: '一号牧场' })
    const taken = await bind(other, 'KH-1', 1)
    expect(taken).toMatchObject({ code: 31306, msg: expect.stringContaining('KH-1') })
    expect(await other.read()).toMatchObject({ archiveId: null, relationId: null, version: 1 })
    // Binds it again unchanged, under another name, and under none.
    expect((await bind(one, 'KH-1', 2, '一号牧场')).code).toBe(0)
    expect((await bind(one, 'KH-1', 3, '一场')).code).toBe(0)
    expect(await one.read()).toMatchObject({ archiveName: '一场' })
    const ids = async (more: string) => (await list(more)).map((it: any) => it.customerId)
    expect(await ids('bound=true')).toEqual([one.row.customerId])
    expect(await ids('keyword=KH-1')).toEqual([one.row.customerId])
    expect(
      (await edit({ customerId: one.row.customerId, version: 4, settleType: 1, archiveName: '无编码' })).code,
    ).toBe(10400)
    expect((await bind(one, undefined, 4)).code).toBe(0)
    expect(await one.read()).toMatchObject({ archiveId: null, relationId: expect.any(String) })
    expect((await bind(other, 'KH-1', 1)).code).toBe(0)
  })

  it('bound to one archive by two people at once are bound once', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const answers = await Promise.all(
      [one, other].map(({ row }) =>
        edit({ customerId: row.customerId, version: row.version, settleType: 1, archiveId: 'KH-9' }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 31306])
  })
})
