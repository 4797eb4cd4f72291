import { mostClassifies } from '@mall/api/catalog/inputs'
import { expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller, anOrder } from '../../../test/builders/order.ts'
import { aStaff, settingsInput, shopVersion } from '../../../test/builders/shop.ts'

const { world } = await openMarket()
const save = '/classify/save'

const anOwner = async () => {
  const seller = await aSeller(world)
  const tree = async () =>
    (await world.visitor.get(`/classify/queryShopClassify.do?shopId=${seller.shopId}&withEmpty=true`)).data
  const add = async (name: string, parentId?: string) =>
    (await seller.speak.post(save, { name, ...(parentId === undefined ? {} : { parentId }) })).data.classifyId as string
  return { seller, tree, add }
}
const names = (tree: { name: string; children: { name: string }[] }[]) =>
  tree.map(({ name, children }) => [name, ...children.map((it) => it.name)].join(' '))

it('has two levels in the order the shop gives, each name once on its level', async () => {
  const { seller, tree, add } = await anOwner()
  const pigs = await add('猪料')
  const hens = await add('鸡料')
  const piglets = await add('仔猪', pigs)
  await add('育肥', pigs)
  expect(names(await tree())).toEqual(['猪料 仔猪 育肥', '鸡料'])
  expect((await seller.speak.post(save, { name: '猪料' })).code).toBe(31107)
  expect((await seller.speak.post(save, { classifyId: hens, name: '猪料' })).code).toBe(31107)
  expect((await seller.speak.post(save, { parentId: piglets, name: '第三级' })).code).toBe(10404)
  expect((await seller.speak.post('/classify/sort', { classifyIds: [hens, pigs] })).data).toEqual({ sorted: 2 })
  expect((await seller.speak.post(save, { classifyId: hens, name: '禽料' })).code).toBe(0)
  expect(names(await tree())).toEqual(['禽料', '猪料 仔猪 育肥'])
  expect((await seller.speak.post('/classify/del', { classifyId: pigs })).code).toBe(31109)
})

it('loses its goods when it is deleted, and they stay on sale', async () => {
  const { seller, tree, add } = await anOwner()
  const pigs = await add('猪料')
  await aGoods(world, seller, { classifyIds: [Number(pigs)] })
  expect((await tree())[0].goodsCount).toBe(1)
  expect((await seller.speak.post('/classify/del', { classifyId: pigs })).code).toBe(0)
  expect((await seller.speak.post('/classify/del', { classifyId: pigs })).code).toBe(10404)
  const goods = await world.db.selectFrom('goodsSpu').selectAll().where('shopId', '=', seller.shopId).execute()
  expect(goods).toMatchObject([{ classifyIds: [], saleState: 1 }])
})

it('has a hundred groups at most, however many are added at once', async () => {
  const { seller, tree } = await anOwner()
  const rows = Array.from({ length: mostClassifies - 2 }, (_, at) => ({
    shopId: seller.shopId,
    name: `组${at}`,
    sort: at,
  }))
  await world.db.insertInto('shopClassify').values(rows).execute()
  const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => seller.speak.post(save, { name })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 31108, 31108])
  expect(await tree()).toHaveLength(mostClassifies)
})

it('is of its shop alone, and for who edits goods', async () => {
  const [one, other] = [await anOwner(), await anOwner()]
  const pigs = await one.add('猪料')
  const post = async (path: string, input: object) => (await other.seller.speak.post(path, input)).code
  expect(await post(save, { classifyId: pigs, name: '别人的' })).toBe(10404)
  expect(await post(save, { parentId: pigs, name: '别人的' })).toBe(10404)
  expect(await post('/classify/del', { classifyId: pigs })).toBe(10404)
  expect(await post('/classify/sort', { classifyIds: [pigs] })).toBe(10404)
  const clerk = await world.signIn(await aStaff(world, one.seller, ['WH']))
  expect((await clerk.post(save, { name: '新组' })).code).toBe(10403)
  expect(names(await one.tree())).toEqual(['猪料'])
})

it('days after receipt are at least those of the shop', async () => {
  const { seller } = await anOwner()
  const buyer = await aBuyer(world)
  const { goodsId } = await aGoods(world, seller)
  const { logo, banner, openHours, ...said } = settingsInput
  const lists = { logo: JSON.stringify(logo), banner: JSON.stringify(banner), openHours: JSON.stringify(openHours) }
  const version = await shopVersion(world, seller.shopId)
  const saved = await seller.speak.form('/rest/shop/saveShopDtlByShopId', {
    ...said,
    ...lists,
    afterSaleDays: 30,
    version,
  } as never)
  expect(saved.code).toBe(0)
  const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
  const row = await world.db
    .selectFrom('tradeOrder')
    .select('afterSaleDays')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row.afterSaleDays).toBe(30)
})
