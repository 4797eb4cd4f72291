import { addSold, saveCategory, saveUnit } from '../../src/modules/catalog/public.ts'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { aUser } from './identity.ts'
import { aShop } from './shop.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

const personalBo = async (world: World, userId: number): Promise<number> => {
  const row = await world.db
    .selectFrom('orgMember')
    .select('boId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return row.boId
}

/** Makes two shops with four goods in a tree of categories, and a buyer. */
export const aMarket = async (world: World) => {
  const feed = await world.write(async (ctx) => {
    const first = await saveCategory(ctx, { name: '饲料', sort: 1 })
    const pig = await saveCategory(ctx, { parentId: first, name: '猪饲料' })
    const seed = await saveCategory(ctx, { name: '种子', sort: 2 })
    const grain = await saveCategory(ctx, { parentId: seed, name: '粮食种子' })
    return {
      first,
      pig,
      creep: await saveCategory(ctx, { parentId: pig, name: '仔猪饲料' }),
      nursery: await saveCategory(ctx, { parentId: pig, name: '保育饲料' }),
      seed,
      maize: await saveCategory(ctx, { parentId: grain, name: '玉米种' }),
    }
  })
  const bag = await world.write((ctx) => saveUnit(ctx, { name: '袋', code: 'bag', unitType: 1 }))
  const kilo = await world.write((ctx) =>
    saveUnit(ctx, { name: '公斤', code: 'kg', unitType: 2, toBase: 1_000, qtyScale: 3 }),
  )
  const north = await aShop(world, { shopName: '北辰饲料旗舰店', mainCategoryIds: [feed.first] })
  const seeds = await aShop(world, {
    shopName: '金穗种子店',
    areaId: 370_812,
    mainCategory: '种子',
    mainCategoryIds: [feed.seed],
  })
  const creep = await aGoods(world, north, {
    name: '乳猪教槽料 S1',
    brand: '北辰',
    categoryId: feed.creep,
    saleUnitId: bag,
    baseUnitId: kilo,
    convertRate: 20_000,
    specDefs: [{ specName: '规格', values: ['20kg', '40kg'] }],
    skus: [
      { price: 13_800, weightKg: 20_000, specValues: [{ specName: '规格', value: '20kg' }] },
      { price: 26_200, weightKg: 40_000, convertRate: 40_000, specValues: [{ specName: '规格', value: '40kg' }] },
    ],
  })
  const common = { saleUnitId: bag }
  const nursery = await aGoods(world, north, { ...common, name: '保育料 550', categoryId: feed.nursery, price: 16_800 })
  await aGoods(world, north, { ...common, name: '中大猪浓缩料 4%', categoryId: feed.nursery, price: 11_800, stock: 0 })
  await aGoods(world, seeds, { ...common, name: '玉米种 郑单958', categoryId: feed.maize, price: 5_800, isNew: true })
  await world.write((ctx) =>
    addSold(ctx, [
      { goodsId: creep.goodsId, qty: 500_000 },
      { goodsId: nursery.goodsId, qty: 900_000 },
    ]),
  )
  await world.settle()
  const user = await aUser(world)
  const buyer = await world.signIn(user.userId)
  return {
    feed,
    bag,
    north,
    seeds,
    creep,
    buyer,
    buyerUserId: user.userId,
    buyerBoId: await personalBo(world, user.userId),
  }
}

export const names = (list: { name: string }[]) => list.map((it) => it.name)

/** Makes search helpers over the goods of a world; `found` returns their names. */
export const searchOf = (world: () => World) => {
  const search = async (input: Record<string, string>, viewer: Speaker = world().visitor) =>
    (await viewer.get(`/rest/search/goods?${new URLSearchParams(input)}`)).data
  const found = async (input: Record<string, string>, viewer?: Speaker) => names((await search(input, viewer)).list)
  return { search, found }
}
