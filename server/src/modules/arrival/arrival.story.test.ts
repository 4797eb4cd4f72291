import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller } from '../../../test/builders/order.ts'
import { saveGoods, setSaleState } from '../catalog/public.ts'
import { setShopStatus } from '../shop/public.ts'
import { changeStock } from '../stock/public.ts'

const { world } = await openMarket()
const day = 86_400_000

type Seller = Awaited<ReturnType<typeof aSeller>>
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const ask = ({ speak }: Buyer, goodsId: number) => speak.post('/rest/arrival/ask', { goodsId })
const cancel = ({ speak }: Buyer, goodsId: number) => speak.post('/rest/arrival/cancel', { goodsId })
const listOf = async ({ speak }: Buyer, input: object = {}) => (await speak.post('/rest/arrival/list', input)).data.list
const noticesOf = async ({ userId }: { userId: number }) => {
  await world.settle()
  const found = await world.db
    .selectFrom('message')
    .select(['title', 'content', 'link'])
    .where('userId', '=', userId)
    .orderBy('msgId')
    .execute()
  return found.filter(({ title }) => title === '您等的商品到货了')
}
const warningsOf = async ({ ownerUserId: userId }: Seller) => {
  await world.settle()
  const found = await world.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('userId', '=', userId)
    .orderBy('msgId')
    .execute()
  return found.filter(({ title }) => title === '库存预警').map(({ content }) => content)
}
/** Corrects the stock of a specification, as the seller does. */
const count = async ({ speak }: Seller, goodsId: number, seen: number, counted: number) => {
  const answer = await speak.post('/rest/mj/goods/stock/edit', { goodsId, seen, counted })
  if (answer.code !== 0) throw new Error(answer.msg)
}

describe('a notice of arrival', () => {
  it('is sent once when what was sold out is there again, and asked for anew after that', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const { goodsId, name } = await aGoods(world, seller, { stock: 0 })
    expect((await ask(buyer, goodsId)).data).toEqual({ state: 10 })
    expect((await ask(buyer, goodsId)).data).toEqual({ state: 10 })
    expect(await listOf(buyer)).toMatchObject([{ goodsId: String(goodsId), state: 10, there: false, onSale: true }])
    expect(await noticesOf(buyer)).toEqual([])
    await count(seller, goodsId, 0, 5)
    expect(await noticesOf(buyer)).toEqual([
      {
        title: '您等的商品到货了',
        content: `“${name}” 又有货了，先到先得`,
        link: `/goodsDetail?goodsId=${goodsId}`,
      },
    ])
    expect((await ask(buyer, goodsId)).code).toBe(31421)
    expect(await listOf(buyer)).toMatchObject([{ state: 20, there: true, stateText: '已通知' }])
    await count(seller, goodsId, 5, 0)
    await count(seller, goodsId, 0, 3)
    expect(await noticesOf(buyer)).toHaveLength(1)
    await count(seller, goodsId, 3, 0)
    await world.later(1_000)
    expect((await ask(buyer, goodsId)).data).toEqual({ state: 10 })
    await count(seller, goodsId, 0, 3)
    expect(await noticesOf(buyer)).toHaveLength(2)
  })

  it('is sent whatever brought the stock back: a cancelled order, an edited listing, another way of keeping it', async () => {
    const [seller, buyer, other] = [await aSeller(world), await aBuyer(world), await aBuyer(world)]
    const last = await aGoods(world, seller, { stock: 1_000 })
    const { orderId } = await anOrder(other, [{ goodsId: last.goodsId, qty: 1 }])
    expect((await ask(buyer, last.goodsId)).code).toBe(0)
    expect((await other.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })).code).toBe(0)
    const edited = await aGoods(world, seller, { stock: 0 })
    const untracked = await aGoods(world, seller, { stock: 0, stockType: 2 })
    for (const { goodsId } of [edited, untracked]) expect((await ask(buyer, goodsId)).code).toBe(0)
    const change = (goodsId: number, stockType: 0 | 1, to: number) =>
      world.write((ctx) => changeStock(ctx, seller.shopId, stockType, [{ goodsId, from: 0, to, warnQty: null }]))
    await change(edited.goodsId, 1, 7_000)
    await change(untracked.goodsId, 0, 0)
    expect((await noticesOf(buyer)).map(({ link }) => link).toSorted()).toEqual(
      [last, edited, untracked].map(({ goodsId }) => `/goodsDetail?goodsId=${goodsId}`).toSorted(),
    )
  })

  it('waits while goods are off sale or their shop rests, and is sent when they are sold again', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const goods = await aGoods(world, seller, { stock: 0 })
    const sale = (saleState: 1 | 2) =>
      world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [goods.spuId], saleState }))
    await ask(buyer, goods.goodsId)
    await sale(2)
    await count(seller, goods.goodsId, 0, 5)
    expect(await noticesOf(buyer)).toEqual([])
    expect((await ask(await aBuyer(world), goods.goodsId)).code).toBe(10404)
    await world.write((ctx) => setShopStatus(ctx, seller.shopId, 2))
    await sale(1)
    expect(await noticesOf(buyer)).toEqual([])
    await world.write((ctx) => setShopStatus(ctx, seller.shopId, 1))
    expect(await noticesOf(buyer)).toHaveLength(1)
  })

  it('is not sent to who asked no more, and needs a session', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const { goodsId } = await aGoods(world, seller, { stock: 0 })
    await ask(buyer, goodsId)
    expect((await cancel(buyer, goodsId)).data).toEqual({ state: 30 })
    expect(await listOf(buyer)).toEqual([])
    await count(seller, goodsId, 0, 5)
    expect(await noticesOf(buyer)).toEqual([])
    expect((await world.visitor.post('/rest/arrival/ask', { goodsId })).code).toBe(10011)
    expect((await ask(buyer, 999_999_999)).code).toBe(10404)
  })

  it('is kept in bounds: so many a day, so many at once, however they are sent', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const { goodsIds } = await aGoods(world, seller, {
      stock: 0,
      specDefs: [{ specName: '净重', values: Array.from({ length: 120 }, (_, at) => `${at}公斤`) }],
      skus: Array.from({ length: 120 }, (_, at) => ({
        price: 100,
        specValues: [{ specName: '净重', value: `${at}公斤` }],
      })),
    } as Partial<Parameters<typeof saveGoods>[1]>)
    for (const goodsId of goodsIds.slice(0, 48)) expect((await ask(buyer, goodsId)).code).toBe(0)
    const codes = (await Promise.all(goodsIds.slice(48, 54).map((goodsId) => ask(buyer, goodsId)))).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual([0, 0, 31422, 31422, 31422, 31422])
    await world.later(day + 1_000)
    const next = { ...buyer, speak: await world.signIn(buyer.userId) }
    for (const goodsId of goodsIds.slice(60, 110)) expect((await ask(next, goodsId)).code).toBe(0)
    await world.later(day + 1_000)
    const last = { ...buyer, speak: await world.signIn(buyer.userId) }
    expect((await ask(last, goodsIds[119]!)).code).toBe(31423)
    await cancel(last, goodsIds[0]!)
    expect((await ask(last, goodsIds[119]!)).code).toBe(0)
  })

  it('reaches thousands in batches, the longest waiting first', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const { goodsId, spuId } = await aGoods(world, seller, { stock: 0 })
    // Fewer at a time than a statement allows.
    for (const from of [0, 1_000])
      await sql`
        with person as (
          insert into app_user (user_id, account, name, mobile, password_hash, create_time)
          select 50000000 + n, 'waiting' || n, '等', '139' || lpad(n::text, 8, '0'), 'none', ${world.now()}
          from generate_series(${from}::int + 1, ${from}::int + 1000) n returning user_id)
        insert into arrival_notice (shop_id, spu_id, goods_id, user_id, ask_time)
        select ${seller.shopId}, ${spuId}, ${goodsId}, user_id,
          ${world.now()}::timestamptz - interval '1 day' + (user_id - 50000000) * interval '1 second' from person`.execute(
        world.db,
      )
    await ask(buyer, goodsId)
    const page = (await seller.speak.post('/rest/mj/goods/list', { spuIds: [spuId] })).data.list
    expect(page).toMatchObject([{ waiting: 2_001 }])
    await count(seller, goodsId, 0, 5)
    await world.settle()
    const sent = await sql<{ people: number; messages: number; late: number }>`
      select count(distinct user_id)::int as people, count(*)::int as messages,
        count(*) filter (where user_id - 50000000 > at + 500)::int as late
      from (select user_id, row_number() over (order by msg_id) as at from message
        where link = ${`/goodsDetail?goodsId=${goodsId}`} and user_id > 50000000) m`.execute(world.db)
    expect(sent.rows[0]).toEqual({ people: 2_000, messages: 2_000, late: 0 })
    expect((await seller.speak.post('/rest/mj/goods/sku/list', { goodsIds: [goodsId] })).data.list).toMatchObject([
      { waiting: 0 },
    ])
  })
})

describe('a warning of stock', () => {
  it('is sent to who counts it when orders leave little, and when nothing is left; once a day', async () => {
    const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
    const goods = await aGoods(world, seller, { stock: 12_000, warnQty: 11_000 })
    await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const [first, ...others] = await warningsOf(seller)
    expect([first, others]).toEqual([expect.stringMatching(`^“${goods.name}” 只剩 11 `), []])
    await count(seller, goods.goodsId, 11, 0)
    expect(await warningsOf(seller)).toEqual([first, `“${goods.name}” 已卖完`])
    await count(seller, goods.goodsId, 0, 20)
    await count(seller, goods.goodsId, 20, 0)
    expect(await warningsOf(seller)).toHaveLength(2)
  })
})
