import { expect, test } from 'vitest'
import { aClassify, aGoods } from '../../../test/builders/catalog.ts'
import { aDraft, draftVersion } from '../../../test/builders/decoration.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aStaff, settingsInput, shopVersion } from '../../../test/builders/shop.ts'
import { setSaleState } from '../catalog/public.ts'

const { world } = await openMarket()
type Seller = Awaited<ReturnType<typeof aSeller>>

const image = (at: number) => `/files/ab/ab01234567890123456789012345678${at}.webp`
const pageOf = async ({ shopId }: Seller) => {
  await world.settle()
  return (await world.visitor.get(`/rest/shop/page?shopId=${shopId}`)).data
}
const previewOf = async (seller: Seller) => {
  await world.settle()
  return seller.speak.get('/rest/mj/shop/preview')
}
const shown = (page: any) => ({
  posters: page.shop.posters,
  floors: page.floors.map(({ title, goods }: any) => [title, ...goods.map(({ name }: any) => name)]),
})
const save = (seller: Seller, input: object) => seller.speak.post('/rest/shop/decoration/save', input)
const publish = (seller: Seller, version: number) => seller.speak.post('/rest/shop/decoration/publish', { version })
const nothing = { posters: [], floors: [] }

test('a draft is seen in its preview alone until it is published, and then whole', async () => {
  const seller = await aSeller(world)
  const [piglets, hens] = [
    await aGoods(world, seller, { name: '教槽料' }),
    await aGoods(world, seller, { name: '蛋鸡料' }),
  ]
  const classifyId = await aClassify(world, seller)
  const version = await aDraft(world, seller, {
    posters: [
      { image: image(1), linkType: 1, spuId: piglets.spuId },
      { image: image(2), linkType: 2, classifyId },
      { image: image(3), linkType: 3, keyword: '母猪 料&page=9' },
      { image: image(4), linkType: 0 },
    ],
    floors: [
      { title: '禽料', spuIds: [hens.spuId] },
      { title: '热销', spuIds: [hens.spuId, piglets.spuId] },
    ],
  })
  const { shopId } = seller
  const whole = {
    posters: [
      { image: image(1), link: `/goodsDetail?spuId=${piglets.spuId}` },
      { image: image(2), link: `/shop/${shopId}?classifyId=${classifyId}` },
      { image: image(3), link: `/shop/${shopId}?keyword=%E6%AF%8D%E7%8C%AA%20%E6%96%99%26page%3D9` },
      { image: image(4), link: null },
    ],
    floors: [
      ['禽料', '蛋鸡料'],
      ['热销', '蛋鸡料', '教槽料'],
    ],
  }
  expect(shown(await pageOf(seller))).toEqual(nothing)
  expect(shown((await previewOf(seller)).data)).toEqual(whole)
  expect((await seller.speak.get('/rest/shop/decoration')).data).toMatchObject({
    changed: true,
    publishedTime: null,
    setBy: '店主',
    version,
  })
  expect((await publish(seller, version)).code).toBe(0)
  expect(shown(await pageOf(seller))).toEqual(whole)
  const { data } = await seller.speak.get('/rest/shop/decoration')
  expect(data.changed).toBe(false)
  expect(data.publishedTime).not.toBeNull()
  expect(data.posters.map(({ name }: any) => name)).toEqual(['教槽料', expect.any(String), '母猪 料&page=9', null])
})

test('what is written after publishing waits again, and can be thrown away', async () => {
  const seller = await aSeller(world)
  const { spuId } = await aGoods(world, seller, { name: '教槽料' })
  const first = { posters: [{ image: image(1), linkType: 1, spuId }], floors: [{ title: '热销', spuIds: [spuId] }] }
  await publish(seller, await aDraft(world, seller, first))
  const before = shown(await pageOf(seller))
  const version = await aDraft(world, seller, { posters: [], floors: [{ title: '清仓', spuIds: [spuId] }] })
  expect(shown(await pageOf(seller))).toEqual(before)
  expect(shown((await previewOf(seller)).data)).toEqual({ posters: [], floors: [['清仓', '教槽料']] })
  expect((await seller.speak.post('/rest/shop/decoration/discard', { version })).code).toBe(0)
  expect(shown((await previewOf(seller)).data)).toEqual(before)
  expect((await seller.speak.get('/rest/shop/decoration')).data.changed).toBe(false)
})

test('posters of the settings hang, and keep where they lead', async () => {
  const seller = await aSeller(world, { banner: [image(1)] })
  const { spuId } = await aGoods(world, seller)
  expect((await seller.speak.get('/rest/shop/decoration')).data).toMatchObject({
    posters: [{ image: image(1), linkType: 0 }],
    changed: false,
    version: 0,
  })
  await publish(seller, await aDraft(world, seller, { posters: [{ image: image(1), linkType: 1, spuId }], floors: [] }))
  const { logo, openHours, banner: _, ...said } = settingsInput
  const settings = { ...said, logo: JSON.stringify(logo), openHours: JSON.stringify(openHours) }
  const saveShop = async (more: object) =>
    seller.speak.form('/rest/shop/saveShopDtlByShopId', {
      ...settings,
      ...more,
      version: String(await shopVersion(world, seller.shopId)),
    } as never)
  expect((await saveShop({})).code).toBe(0)
  const leading = { image: image(1), link: `/goodsDetail?spuId=${spuId}` }
  expect(shown(await pageOf(seller)).posters).toEqual([leading])
  expect((await saveShop({ banner: JSON.stringify([image(2), image(1)]) })).code).toBe(0)
  expect(shown(await pageOf(seller)).posters).toEqual([{ image: image(2), link: null }, leading])
  expect((await seller.speak.get('/rest/shop/decoration')).data.changed).toBe(true)
})

test('nothing leads where nothing is: goods off the shelf, groups that are gone, empty floors', async () => {
  const seller = await aSeller(world)
  const [sold, other] = [
    await aGoods(world, seller, { name: '停产料' }),
    await aGoods(world, seller, { name: '在售料' }),
  ]
  const classifyId = await aClassify(world, seller)
  await publish(
    seller,
    await aDraft(world, seller, {
      posters: [
        { image: image(1), linkType: 1, spuId: sold.spuId },
        { image: image(2), linkType: 2, classifyId },
      ],
      floors: [
        { title: '一', spuIds: [sold.spuId] },
        { title: '二', spuIds: [sold.spuId, other.spuId] },
      ],
    }),
  )
  await world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [sold.spuId], saleState: 2 }))
  expect((await seller.speak.post('/classify/del', { classifyId })).code).toBe(0)
  expect(shown(await pageOf(seller))).toEqual({
    posters: [
      { image: image(1), link: null },
      { image: image(2), link: null },
    ],
    floors: [['二', '在售料']],
  })
})

test('a link names what it leads to, within the shop; no address is taken from anybody', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const foreign = await aGoods(world, other)
  const foreignGroup = await aClassify(world, other)
  const post = async (poster: object, floors: object[] = []) =>
    save(seller, { version: 0, posters: [{ image: image(1), ...poster }], floors })
  expect((await post({ linkType: 1, spuId: foreign.spuId })).code).toBe(10404)
  expect((await post({ linkType: 2, classifyId: foreignGroup })).code).toBe(10404)
  expect((await post({ linkType: 0 }, [{ title: '热销', spuIds: [foreign.spuId] }])).code).toBe(10404)
  expect((await post({ linkType: 0, link: 'https://evil.example' })).code).toBe(10400)
  const fault = (answer: { data: any }) => answer.data.fields[0].field
  expect(fault(await post({ linkType: 1 }))).toBe('posters.0.spuId')
  expect(fault(await post({ linkType: 2 }))).toBe('posters.0.classifyId')
  expect(fault(await post({ linkType: 3 }))).toBe('posters.0.keyword')
  const twice = [1, 1].map((at) => ({ image: image(at), linkType: 0 }))
  expect(fault(await save(seller, { version: 0, posters: twice, floors: [] }))).toBe('posters.1.image')
  expect(await draftVersion(world, seller.shopId)).toBe(0)
})

test('of two who write at once the second is shown who was first, and one publishes', async () => {
  const seller = await aSeller(world)
  const clerk = await world.signIn(await aStaff(world, seller, ['ADMIN']))
  const answers = await Promise.all(
    [seller.speak, clerk].map((it) => it.post('/rest/shop/decoration/save', { version: 0, ...nothing })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 10409])
  const stale = answers.find(({ code }) => code !== 0)!
  expect(stale.data).toMatchObject({ changedBy: expect.any(String) })
  const twice = await Promise.all([publish(seller, 1), publish(seller, 1)])
  expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 10409])
})

test('is for who sets up the shop; others neither read nor see the draft', async () => {
  const seller = await aSeller(world)
  expect((await publish(seller, 3)).code).toBe(10410)
  const clerk = await world.signIn(await aStaff(world, seller, ['MKT']))
  const buyer = await aBuyer(world)
  for (const path of ['/rest/shop/decoration', '/rest/mj/shop/preview']) {
    expect((await clerk.get(path)).code).toBe(10403)
    expect((await buyer.speak.get(path)).code).toBe(10403)
    expect((await world.visitor.get(path)).code).toBe(10011)
  }
})

test('the preview hides from its own people what visitors are not shown', async () => {
  const seller = await aSeller(world, { priceVisible: 2 })
  const { spuId } = await aGoods(world, seller)
  await aDraft(world, seller, { posters: [], floors: [{ title: '热销', spuIds: [spuId] }] })
  const { data } = await previewOf(seller)
  expect(data.shop.priceHidden).toBe('LOGIN')
  expect(data.floors[0].goods[0]).toMatchObject({ price: null, priceHidden: 'LOGIN' })
})
