import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { holdShop, moveToEnterprise } from '../shop/public.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, submit } from '../../../test/builders/order.ts'
import { aMovableShop, aStaff } from '../../../test/builders/shop.ts'
import { aDelivery } from '../../../test/builders/freight.ts'
import type { Answer } from '../../../test/world.ts'

const { world } = await openMarket()

const aMovable = async () => {
  const shop = await aMovableShop(world)
  const speak = await world.signIn(shop.ownerUserId)
  return { ...shop, speak, bind: (boId: number | string) => speak.post('/api/nxin.sc.shoporg.bind/1.0', { boId }) }
}
const standing = async (shopId: number) => {
  const found = await sql<{ shop: number; staff: number[]; goods: number[] }>`
    select org_bo_id as shop, array(select distinct bo_id from shop_staff where shop_id = s.shop_id) as staff,
      array(select distinct org_bo_id from goods_spu where shop_id = s.shop_id) as goods
    from shop s where shop_id = ${shopId}`.execute(world.db)
  return found.rows[0]
}

it('moves a shop with its staff and goods to another enterprise of its owner, once', async () => {
  const shop = await aMovable()
  await aGoods(world, shop)
  const clerk = await world.signIn(await aStaff(world, shop, ['ADMIN']))
  expect((await clerk.post('/api/nxin.sc.shoporg.bind/1.0', { boId: shop.otherBoId })).code).toBe(10403)
  expect((await shop.bind(999_999)).code).toBe(10404)
  expect(await shop.bind(shop.otherBoId)).toMatchObject({ code: 0, data: true })
  const { shopId, boId, otherBoId } = shop
  expect(await standing(shopId)).toEqual({ shop: otherBoId, staff: [otherBoId], goods: [otherBoId] })
  expect(await shop.bind(boId)).toMatchObject({ code: 10410 })
  const mine = await shop.speak.get(`/rest/common/shopList?boId=${otherBoId}`)
  expect(mine.data).toMatchObject([{ shopId: String(shopId), orgBoId: String(otherBoId) }])
})

it('an enterprise of which the owner is a member only does not take it', async () => {
  const shop = await aMovable()
  await sql`update org_member set role_codes = '{BUYER}' where bo_id = ${shop.otherBoId}`.execute(world.db)
  expect((await shop.bind(shop.otherBoId)).data.fields[0].field).toBe('boId')
})

it('one that has an order stays, also where both come at once', async () => {
  const [shop, other, buyer] = [await aMovable(), await aMovable(), await aBuyer(world)]
  for (const one of [shop, other]) await aDelivery(world, one)
  const { goodsId } = await aGoods(world, shop)
  await anOrder(buyer, [{ goodsId, qty: 1 }])
  expect(await shop.bind(shop.otherBoId)).toMatchObject({ code: 10410 })

  const { goodsId: contested } = await aGoods(world, other)
  const [bound, ordered] = await Promise.all([
    other.bind(other.otherBoId),
    submit(buyer, [{ goodsId: contested, qty: 1 }]),
  ])
  const at = await standing(other.shopId)
  const orders = await world.db
    .selectFrom('tradeOrder')
    .select('sellerBoId')
    .where('shopId', '=', other.shopId)
    .execute()
  expect(orders).toEqual((ordered as Answer).code === 0 ? [{ sellerBoId: at!.shop }] : [])
  expect((bound as Answer).code === 0 || (ordered as Answer).code === 0).toBe(true)
})

it('an order that was priced for the former enterprise waits for the move, and is not placed', async () => {
  const [shop, buyer] = [await aMovable(), await aBuyer(world)]
  await aDelivery(world, shop)
  const { goodsId } = await aGoods(world, shop)
  let answer: Promise<Answer> | undefined
  await world.write(async (ctx) => {
    await holdShop(ctx, shop.shopId)
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
    await moveToEnterprise(ctx, shop.shopId, shop.otherBoId)
  })
  expect((await answer)!.code).toBe(30102)
  expect(await world.db.selectFrom('tradeOrder').select('orderId').where('shopId', '=', shop.shopId).execute()).toEqual(
    [],
  )
})
