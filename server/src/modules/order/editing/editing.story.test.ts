import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { anOrder, pay } from '../../../../test/builders/order.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { lockOrder, saveSteps } from '../life/store.ts'

const { world, seller, buyer } = await openMarket()

const texts = (it: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(it).map(([name, value]) => [name, String(value)]))

describe('changing an order', () => {
  it('is nothing for who read an older version: neither the order nor its log', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const step = { action: 'edit', party: 'buyer', actorId: null, text: '买家修改备注' } as const
    const logged = () => world.db.selectFrom('orderLog').selectAll().where('orderId', '=', orderId).execute()
    const before = await logged()
    const late = world.write(async (ctx) => {
      const now = await lockOrder(ctx, orderId)
      const order = { ...now, version: now.version - 1 }
      await saveSteps(ctx, step, [{ order, to: 10, changes: { buyerRemark: '旧' } }])
    })
    await expect(late).rejects.toThrow('STALE')
    expect(await logged()).toEqual(before)
  })

  it('moves it, keeps remarks apart, and notices an older version', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const address = {
      receiver: '李海',
      mobile: '13900001111',
      provinceId: 130_000,
      cityId: 130_100,
      countyId: 130_109,
      detail: '新场2号',
    }
    const near = await buyer.speak.form('/rest/member/address/addOrEdit', texts(address))
    const edit = (version: number, more: object) => buyer.speak.post(orderPath('edit'), { orderId, version, ...more })
    const moved = await edit(1, {
      buyerRemark: '早点发',
      delivery: { addressId: near.data.addressId, expectTime: '2030-01-02' },
    })
    expect(moved.data).toEqual({ version: 2 })
    const late = await edit(1, { buyerRemark: '晚点发' })
    expect(late.code).toBe('10409')
    const atSomeTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(late.data).toEqual({ changedBy: '张海', changedTime: atSomeTime, change: expect.stringContaining('早点发') })
    const remark = { orderId, version: 2, sellerRemark: '老客户' }
    expect((await seller.speak.post(orderPath('mj/edit'), remark)).data).toEqual({ version: 3 })
    // The buyer sees that the shop noted something, but not who did.
    expect((await edit(2, { buyerRemark: '再晚点' })).data).toEqual({ changedBy: null, changedTime: atSomeTime })
    const mine = (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
    expect(mine).toMatchObject({
      buyerRemark: '早点发',
      sellerRemark: null,
      delivery: { receiver: '李海', expectTime: '2030-01-02' },
    })
    expect(mine.logs.map((it: { action: string }) => it.action)).not.toContain('sellerRemark')
    const theirs = (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data
    expect(theirs).toMatchObject({ sellerRemark: '老客户' })
    const place = (who: string, mobile: string, address: string) =>
      `${who} ${mobile.slice(0, 3)}****${mobile.slice(-4)} 河北省石家庄市藁城区${address}`
    const { mobile } = await world.db
      .selectFrom('memberAddress')
      .select('mobile')
      .where('addressId', '=', buyer.addressId)
      .executeTakeFirstOrThrow()
    const said = (of: { logs: { text: string }[] }) => of.logs.map((it) => it.text).filter((it) => it.includes('修改'))
    const byBuyer = `买家修改：留言由空改为“早点发”；收货信息由“${place('张海', mobile, '农场路1号')}”改为“${place('李海', '13900001111', '新场2号')}”；期望送达由空改为“2030-01-02”`
    expect(said(theirs)).toEqual([byBuyer, '卖家修改：备注由空改为“老客户”'])
    expect(said(mine)).toEqual([byBuyer])
  })

  it('says in the log what it was before, and nothing when nothing changes', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const edit = (more: object) => buyer.speak.post(orderPath('edit'), { orderId, ...more })
    const note = (more: object) => seller.speak.post(orderPath('mj/edit'), { orderId, ...more })
    expect((await edit({ version: 1, buyerRemark: '甲', payType: 4 })).data).toEqual({ version: 2 })
    expect((await edit({ version: 2, buyerRemark: '甲' })).data).toEqual({ version: 2 })
    expect((await edit({ version: 2, buyerRemark: '' })).data).toEqual({ version: 3 })
    expect((await note({ version: 3, sellerRemark: '丙' })).data).toEqual({ version: 4 })
    expect((await note({ version: 3, sellerRemark: '丁' })).code).toBe('10409')
    expect((await note({ version: 4, sellerRemark: '丁' })).data).toEqual({ version: 5 })
    expect((await note({ version: 5, sellerRemark: '丁' })).data).toEqual({ version: 5 })
    await pay(world, buyer, tradeNo)
    // Only the shop sees the remark; the buyer sees the day, too.
    const both = await note({ version: 6, sellerRemark: '', delivery: { expectTime: '2030-01-02' } })
    expect(both.data).toEqual({ version: 8 })
    const said = async (speak: typeof buyer.speak, path: string) =>
      (await speak.post(orderPath(path), { orderId })).data.logs
        .map((it: { text: string }) => it.text)
        .filter((it: string) => it.includes('修改'))
    const open = [
      '买家修改：留言由空改为“甲”；付款方式由空改为“余额支付”',
      '买家修改：留言由“甲”改为空',
      '卖家修改：预计送达日期由空改为“2030-01-02”',
    ]
    expect(await said(buyer.speak, 'selOrderDetailByOrderId')).toEqual(open)
    expect((await said(seller.speak, 'mj/selOrderDetailByOrderId')).toSorted()).toEqual(
      [...open, '卖家修改：备注由空改为“丙”', '卖家修改：备注由“丙”改为“丁”', '卖家修改：备注由“丁”改为空'].toSorted(),
    )
  })

  it('is taken out of the list only when it is over, and can be bought again', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    expect((await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)).code).toBe(30118)
    await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    const again = await buyer.speak.get(`/order/person/orderBuyAgain?orderId=${orderId}`)
    expect(again.data).toMatchObject({ added: [{ goodsId: String(goods.goodsId), qty: 2 }], skipped: [], cartCount: 1 })
    expect((await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)).data).toBe(true)
    for (const call of ['selOrderDetailByOrderId', 'selButtonDetailByOrderId', 'selDeliveryDetailByOrderId'])
      expect((await buyer.speak.post(orderPath(call), { orderId })).code).toBe('10404')
    for (const call of ['delOrder', 'orderBuyAgain'])
      expect((await buyer.speak.get(`/order/person/${call}?orderId=${orderId}`)).code).toBe(10404)
    for (const call of ['mj/selOrderDetailByOrderId', 'selDeliveryDetailByOrderId'])
      expect((await seller.speak.post(orderPath(call), { orderId })).code).toBe(0)
  })

  it('happens a hundred times a day at most, counted for either side, and what is shown of its log has an end', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const edit = (version: number) =>
      buyer.speak.post(orderPath('edit'), { orderId, version, buyerRemark: `留言${version}` })
    for (let version = 1; version <= 100; version += 1) expect((await edit(version)).code).toBe(0)
    expect((await edit(101)).code).toBe('10429')
    const remark = { orderId, version: 101, sellerRemark: '老客户' }
    expect((await seller.speak.post(orderPath('mj/edit'), remark)).code).toBe(0)
    await sql`
      insert into order_log (order_id, shop_id, action, from_status, to_status, actor_type, text, time)
      select ${orderId}, ${seller.shopId}, 'edit', 10, 10, 'buyer', '第' || n || '次', ${world.now()}
      from generate_series(1, 150) n order by n`.execute(world.db)
    const { logs } = (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data
    expect(logs).toHaveLength(200)
    expect([logs[0].text, logs.at(-1).text]).toEqual(['买家修改：留言由“留言51”改为“留言52”', '第150次'])
  })
})
