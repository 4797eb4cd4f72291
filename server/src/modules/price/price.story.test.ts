import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { saveSalePrice, saveScheme } from './public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hour = 3_600_000
const window = () => ({ beginTime: world.now(), endTime: new Date(world.now().getTime() + hour) })

it('gives a price for a time to goods of the own shop only', async () => {
  const [shop, other] = [await aShop(world), await aShop(world)]
  const goods = await aGoods(world, shop)
  const give = ({ shopId }: { shopId: number }) =>
    world.write((ctx) => saveSalePrice(ctx, { shopId, goodsId: goods.goodsId, price: 9_900, ...window() }))
  await expect(give(other)).rejects.toEqual(new Refusal('NOT_FOUND'))
  await give(shop)
  const rows = await world.db.selectFrom('salePrice').select(['shopId', 'price']).execute()
  expect(rows).toEqual([{ shopId: shop.shopId, price: 9_900 }])
})

it('keeps a scheme with a price of each kind, for goods of the own shop only', async () => {
  const [shop, other] = [await aShop(world), await aShop(world)]
  const [fixed, share, less] = [await aGoods(world, shop), await aGoods(world, shop), await aGoods(world, shop)]
  const foreign = await aGoods(world, other)
  const schemeId = await world.write((ctx) =>
    saveScheme(ctx, {
      shopId: shop.shopId,
      name: '老客户',
      targetType: 3,
      beginTime: world.now(),
      goods: [
        { goodsId: fixed.goodsId, mode: 1, value: 15_000, tiers: [{ minQty: 10_000, price: 14_000 }] },
        { goodsId: share.goodsId, mode: 2, value: 9_500 },
        { goodsId: less.goodsId, mode: 3, value: 300 },
        { goodsId: foreign.goodsId, mode: 1, value: 1 },
      ],
    }),
  )
  const rows = await world.db
    .selectFrom('priceSchemeGoods')
    .select(['goodsId', 'price', 'discount', 'minus', 'tiers'])
    .where('schemeId', '=', schemeId)
    .orderBy('goodsId')
    .execute()
  expect(rows).toEqual([
    {
      goodsId: fixed.goodsId,
      price: 15_000,
      discount: null,
      minus: null,
      tiers: [{ minQty: 10_000, price: 14_000 }],
    },
    { goodsId: share.goodsId, price: null, discount: 9_500, minus: null, tiers: [] },
    { goodsId: less.goodsId, price: null, discount: null, minus: 300, tiers: [] },
  ])
})
