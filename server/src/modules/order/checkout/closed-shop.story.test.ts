import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller, anOrder, submit } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { anOperator, aStaff } from '../../../../test/builders/shop.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import type { Answer } from '../../../../test/world.ts'
import { available, deposit, post } from '../../ledger/public.ts'
import type { Account } from '../../ledger/public.ts'
import { freezeFor, restShop } from '../../shop/public.ts'

const { world } = await openMarket()

const ordersOf = (shopId: number) =>
  world.db.selectFrom('tradeOrder').select('orderId').where('shopId', '=', shopId).execute()

it('a resting shop takes no order', async () => {
  const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
  const { goodsId } = await aGoods(world, seller)
  await anOrder(buyer, [{ goodsId, qty: 1 }])
  await world.write((ctx) => restShop(ctx, seller.shopId, {}))
  expect((await submit(buyer, [{ goodsId, qty: 1 }])).code).toBe(30101)
  expect(await ordersOf(seller.shopId)).toHaveLength(1)
})

it('one that is frozen while an order is on its way takes none: the order waits for the end of it', async () => {
  const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
  const { goodsId } = await aGoods(world, seller)
  const { userId: operatorUserId } = await anOperator(world)
  let answer: Promise<Answer> | undefined
  await world.write(async (ctx) => {
    await freezeFor(ctx, { shopId: seller.shopId, reason: '抽检不合格', operatorUserId })
    answer = submit(buyer, [{ goodsId, qty: 1 }])
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
        return rows.length
      })
      .toBe(1)
  })
  expect((await answer)!.code).toBe(30102)
  expect(await ordersOf(seller.shopId)).toEqual([])
})

it('frozen during 100 submits: what came before stands, nothing comes after, and the stock is what was ordered', async () => {
  const seller = await aSeller(world)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(world)))
  const { goodsId } = await aGoods(world, seller, { stock: 1_000_000 })
  const operator = await world.signIn((await anOperator(world)).userId)
  const codes: unknown[] = []
  const freezing = Promise.withResolvers<number>()
  const buy = async (buyer: TestBuyer) => {
    for (let times = 0; times < 5; times += 1) {
      codes.push((await submit(buyer, [{ goodsId, qty: 2 }])).code)
      if (codes.length === 10) {
        await operator.post('/operate/shop/freeze', { shopId: seller.shopId, reason: '抽检不合格' })
        freezing.resolve((await ordersOf(seller.shopId)).length)
      }
    }
  }
  await Promise.all(buyers.map(buy))
  const after = await ordersOf(seller.shopId)
  expect(after).toHaveLength(await freezing.promise)
  expect(codes.filter((code) => code === 0)).toHaveLength(after.length)
  expect(new Set(codes)).toEqual(new Set([0, 30102]))
  const stock = await world.db
    .selectFrom('stock')
    .select('sellableQty')
    .where('goodsId', '=', goodsId)
    .executeTakeFirst()
  expect(stock).toEqual({ sellableQty: 1_000_000 - after.length * 2_000 })
  await demandSoundBooks(world)
})

const move = (from: Account, to: Account, key: string) =>
  world.write((ctx) =>
    post(ctx, {
      key,
      why: 'test',
      lines: [
        { account: from, debit: 1_234 },
        { account: to, credit: 1_234 },
      ],
    }),
  )
const close = (seller: Awaited<ReturnType<typeof aSeller>>) =>
  seller.speak.post('/rest/shop/close', { shopName: seller.shopName })

it('closes for good with its name typed, once its orders are done and its money is out', async () => {
  const [seller, buyer] = [await aSeller(world), await aBuyer(world)]
  const { goodsId } = await aGoods(world, seller)
  const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
  const typo = await seller.speak.post('/rest/shop/close', { shopName: '别的店' })
  expect(typo.data.fields[0].field).toBe('shopName')
  expect(await close(seller)).toMatchObject({ code: 31105, msg: '还有1笔订单没有完成，完成或关闭后才能关闭店铺' })
  await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
  await move(deposit, available(seller.shopId), `in:${seller.shopId}`)
  expect((await close(seller)).code).toBe(31106)
  await move(available(seller.shopId), deposit, `out:${seller.shopId}`)
  const clerk = await world.signIn(await aStaff(world, seller, ['ADMIN']))
  expect((await clerk.post('/rest/shop/close', { shopName: seller.shopName })).code).toBe(10403)
  expect((await close(seller)).data).toEqual({ shopStatus: 4 })
  expect((await close(seller)).code).toBe(10410)
  expect((await seller.speak.post('/rest/shop/state', { op: 'open' })).code).toBe(30102)
  expect((await world.visitor.get(`/rest/shop/page?shopId=${seller.shopId}`)).code).toBe(30102)
  expect((await submit(buyer, [{ goodsId, qty: 1 }])).code).toBe(30102)
})
