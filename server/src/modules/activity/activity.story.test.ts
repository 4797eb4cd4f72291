import { timeText } from '@mall/api/wire-types'
import { expect, test } from 'vitest'
import { activityInput, aDraftPage, aPublishedPage } from '../../../test/builders/activity.ts'
import { aClassify, aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon } from '../../../test/builders/coupon.ts'
import { picture } from '../../../test/builders/publishing.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller, pay } from '../../../test/builders/order.ts'
import { setSaleState } from '../catalog/public.ts'

const { world } = await openMarket()
type Seller = Awaited<ReturnType<typeof aSeller>>
const hour = 3_600_000
const style = { cols: 3, bg: 'warm' as const }
const inHours = (hours: number) => timeText(new Date(world.now().getTime() + hours * hour))
const video = `/files/cd/cd012345678901234567890123456789.webm`

const shown = async (activityId: number | string) => {
  await world.settle()
  return world.visitor.get(`/api/nxin.sc.activity.detail/1.0?activityId=${activityId}`)
}
const detail = async (seller: Seller, activityId: number) =>
  (await seller.speak.post('/rest/activity/mj/selById', { activityId })).data
const modify = (seller: Seller, input: object) => seller.speak.post('/rest/activity/mj/modify', input)
const publish = (seller: Seller, activityId: number, version: number) =>
  seller.speak.post('/mj/activity/publish', { activityId, version })
const priceOf = async (goodsId: number) =>
  (await world.visitor.post('/rest/goodsDetail/detail', { goodsId })).data.skuList[0]

test('a page of all eight floors is a draft until it is published, and then is seen whole', async () => {
  const seller = await aSeller(world)
  const piglets = await aGoods(world, seller, { name: '教槽料' })
  const hens = await aGoods(world, seller, { name: '蛋鸡料' })
  const classifyId = await aClassify(world, seller)
  const couponId = await aCoupon(world, seller.shopId)
  const floors = [
    { floorId: 'a', floorType: 1, style, items: [{ image: picture, linkType: 2, classifyId }, { image: picture }] },
    { floorId: 'b', floorType: 2, style, items: [{ image: picture, linkType: 3, keyword: '母猪&料' }] },
    { floorId: 'c', floorType: 3, title: '主推', style, items: [{ spuId: hens.spuId }, { spuId: piglets.spuId }] },
    { floorId: 'd', floorType: 4, title: '领券', style, items: [{ couponId }] },
    { floorId: 'e', floorType: 5, style, items: [{ html: '<p onclick="x()">冬储<script>alert(1)</script></p>' }] },
    { floorId: 'f', floorType: 6, style, items: [{ video, image: picture }] },
    { floorId: 'g', floorType: 7, title: '更多好货', style },
    { floorId: 'h', floorType: 8, title: '本店推荐', style },
  ]
  const draft = await aDraftPage(world, seller, { customPageFloorList: floors }, piglets)
  expect((await shown(draft.activityId)).code).toBe(10404)
  expect((await priceOf(piglets.goodsId)).salePrice).toBe('158.00')
  const written = await detail(seller, draft.activityId)
  expect(written).toMatchObject({ state: 0, stateText: '草稿', changed: true, buttons: ['edit', 'publish', 'remove'] })
  expect(written.customPageFloorList[2].items.map(({ name }: any) => name)).toEqual(['蛋鸡料', '教槽料'])

  expect((await publish(seller, draft.activityId, draft.version)).code).toBe(0)
  const { data } = await shown(draft.activityId)
  expect(data).toMatchObject({ state: 2, name: '冬储节', shopName: expect.any(String), now: expect.any(String) })
  const [carousel, ad, goods, coupons, text, film, heading, shop] = data.customPageFloorList
  expect(carousel.items.map(({ link }: any) => link)).toEqual([`/shop/${seller.shopId}?classifyId=${classifyId}`, null])
  expect(ad.items[0].link).toBe(`/shop/${seller.shopId}?keyword=%E6%AF%8D%E7%8C%AA%26%E6%96%99`)
  expect(goods.items.map(({ goods: it }: any) => [it.name, it.activityPrice])).toEqual([
    ['蛋鸡料', null],
    ['教槽料', '120.00'],
  ])
  expect(coupons.items[0].coupon).toMatchObject({ couponId: String(couponId) })
  expect(text.items[0].html).toBe('<p>冬储</p>')
  expect(film.items[0]).toMatchObject({ video, image: picture })
  expect([heading.title, heading.items]).toEqual(['更多好货', []])
  expect(shop.items[0].shop).toMatchObject({ shopId: String(seller.shopId) })
  expect(await priceOf(piglets.goodsId)).toMatchObject({ salePrice: '120.00', priceSource: 4 })
})

test('what is changed after publishing waits, and can be thrown away', async () => {
  const seller = await aSeller(world)
  const it = await aPublishedPage(world, seller)
  const again = activityInput(world, it, {
    name: '年终冬储节',
    beginTime: (await detail(seller, it.activityId)).beginTime,
  })
  const saved = await modify(seller, { ...again, activityId: it.activityId, version: it.version })
  expect(saved.code).toBe(0)
  expect((await shown(it.activityId)).data.name).toBe('冬储节')
  expect(await detail(seller, it.activityId)).toMatchObject({ name: '年终冬储节', changed: true })
  const stale = await modify(seller, { ...again, activityId: it.activityId, version: it.version })
  expect(stale.code).toBe(10409)
  const { version } = saved.data
  expect((await seller.speak.post('/mj/activity/discard', { activityId: it.activityId, version })).code).toBe(0)
  expect(await detail(seller, it.activityId)).toMatchObject({ name: '冬储节', changed: false })
})

test('while it runs nothing that buyers rely on changes; more stock and a later end do', async () => {
  const seller = await aSeller(world)
  const goods = [{ goodsId: 0, activityFen: '120.00', activityStock: 20, limitPerUser: 5 }]
  const known = await aGoods(world, seller, { stock: 10_000_000 })
  goods[0]!.goodsId = known.goodsId
  const it = await aPublishedPage(world, seller, { goods }, known)
  const { beginTime } = await detail(seller, it.activityId)
  const say = (more: object) =>
    modify(seller, {
      ...activityInput(world, known, { beginTime, goods, ...more }),
      activityId: it.activityId,
      version: it.version,
    })
  const other = await aGoods(world, seller)
  for (const [more, field] of [
    [{ goods: [{ ...goods[0], activityFen: '110.00' }] }, 'goods.0.activityFen'],
    [{ goods: [{ ...goods[0], activityStock: 19 }] }, 'goods.0.activityStock'],
    [{ goods: [{ ...goods[0], limitPerUser: 4 }] }, 'goods.0.limitPerUser'],
    [{ goods: [{ goodsId: other.goodsId, activityFen: '9.00' }] }, 'goods'],
    [{ priceMode: 0 }, 'priceMode'],
    [{ beginTime: inHours(-2) }, 'beginTime'],
    [{ endTime: inHours(1) }, 'endTime'],
  ] as const) {
    const refused = await say(more)
    expect([refused.code, refused.data.fields[0].field]).toEqual([30610, field])
  }
  const more = await say({ goods: [{ ...goods[0], activityStock: 30 }], endTime: inHours(300) })
  expect((await publish(seller, it.activityId, more.data.version)).code).toBe(0)
  expect(
    await world.db.selectFrom('salePrice').select(['stockQty']).where('goodsId', '=', known.goodsId).execute(),
  ).toEqual([{ stockQty: 30_000 }])
})

test('two activities never price the same goods at one time', async () => {
  const seller = await aSeller(world)
  const it = await aPublishedPage(world, seller, { name: '第一场' })
  const second = await aDraftPage(world, seller, { name: '第二场' }, it)
  const refused = await publish(seller, second.activityId, second.version)
  expect([refused.code, refused.msg]).toEqual([30607, '活动时间与商品冲突：“第一场”'])
  // Publishes both at once: one succeeds, the other is refused.
  const goods = await aGoods(world, seller)
  const drafts = [await aDraftPage(world, seller, {}, goods), await aDraftPage(world, seller, {}, goods)]
  const codes = await Promise.all(drafts.map(async (one) => (await publish(seller, one.activityId, one.version)).code))
  expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 30607])
  const later = await aDraftPage(world, seller, { beginTime: inHours(241), endTime: inHours(300) }, it)
  expect((await publish(seller, later.activityId, later.version)).code).toBe(0)
})

test('its price is sold within stock and per buyer, then goods cost what they did; stopping ends it at once', async () => {
  const seller = await aSeller(world)
  const known = await aGoods(world, seller, { stock: 10_000_000 })
  const goods = [{ goodsId: known.goodsId, activityFen: '120.00', activityStock: 3, limitPerUser: 2 }]
  const it = await aPublishedPage(world, seller, { goods }, known)
  const [first, second] = [await aBuyer(world), await aBuyer(world)]
  const bought = await anOrder(first, [{ goodsId: known.goodsId, qty: 2 }])
  await pay(world, first, bought.tradeNo)
  const preview = async (buyer: typeof first, qty: number) =>
    (
      await buyer.speak.post('/rest/order/preview', {
        items: [{ goodsId: known.goodsId, qty }],
        addressId: buyer.addressId,
      })
    ).data.shops[0].lines[0]
  expect((await preview(first, 1)).dealPrice).toBe('158.00')
  expect((await preview(second, 2)).dealPrice).toBe('158.00')
  expect((await preview(second, 1)).dealPrice).toBe('120.00')
  const card = (await shown(it.activityId)).data.customPageFloorList[1].items[0].goods
  expect(card).toMatchObject({ activityPrice: '120.00', leftQty: 1, limitPerUser: 2 })
  const [row] = (await seller.speak.post('/rest/activity/mj/selectPage', { name: '冬储' })).data.list
  expect(row).toMatchObject({
    goodsCount: 1,
    orderCount: 1,
    orderMoney: expect.stringMatching(/^24\d\.\d\d$/),
    state: 2,
  })

  const early = await seller.speak.post('/rest/activity/mj/delBatch', { ids: [it.activityId] })
  expect(early.data).toMatchObject({ success: 0, failed: [{ msg: '活动还没有结束，请先停止再删除' }] })
  const stopped = await seller.speak.post('/mj/activity/stop', { activityId: it.activityId, version: it.version })
  expect(stopped.code).toBe(0)
  expect((await preview(second, 1)).dealPrice).toBe('158.00')
  expect((await shown(it.activityId)).data).toMatchObject({ state: 4, stateText: '已停止' })
  expect((await seller.speak.post('/rest/activity/mj/delBatch', { ids: [it.activityId] })).data.success).toBe(1)
  expect((await shown(it.activityId)).code).toBe(10404)
})

test('it begins and ends by the clock, whatever timers did', async () => {
  const seller = await aSeller(world)
  const it = await aPublishedPage(world, seller, { beginTime: inHours(1), endTime: inHours(3) })
  expect((await shown(it.activityId)).data).toMatchObject({ state: 1, stateText: '未开始' })
  expect((await priceOf(it.goodsId)).salePrice).toBe('158.00')
  await world.later(2 * hour)
  expect((await shown(it.activityId)).data).toMatchObject({ state: 2 })
  expect((await priceOf(it.goodsId)).salePrice).toBe('120.00')
  await world.later(2 * hour)
  const { data } = await shown(it.activityId)
  expect([data.state, data.customPageFloorList[1].items[0].goods.activityPrice]).toEqual([3, null])
  expect((await priceOf(it.goodsId)).salePrice).toBe('158.00')
  expect((await modify(seller, { ...activityInput(world, it), activityId: it.activityId })).code).toBe(30606)
})

test('what is wrong is said at its place, and nothing of another shop is taken', async () => {
  const [seller, other] = [await aSeller(world), await aSeller(world)]
  const own = await aGoods(world, seller)
  const foreign = await aGoods(world, other)
  const add = (more: object) => seller.speak.post('/rest/activity/mj/add', activityInput(world, own, more))
  const floor = (floorType: number, items: object[], more: object = {}) => ({
    customPageFloorList: [{ floorId: 'x', floorType, style, items, ...more }],
  })
  for (const [more, field] of [
    [floor(1, []), 'customPageFloorList.0.items'],
    [floor(2, [{ image: picture, linkType: 1 }]), 'customPageFloorList.0.items.0'],
    [floor(5, [{ html: '<p> </p>' }]), 'customPageFloorList.0.items'],
    [floor(7, []), 'customPageFloorList.0.title'],
    [
      floor(
        4,
        Array.from({ length: 11 }, (_, at) => ({ couponId: at + 1 })),
      ),
      'customPageFloorList.0.items',
    ],
    [{ goods: [] }, 'goods'],
    [{ goods: [{ goodsId: own.goodsId, activityFen: '158.00' }] }, 'goods.0.activityFen'],
    [{ endTime: inHours(-2) }, 'endTime'],
  ] as const) {
    const refused = await add(more)
    expect([refused.code, refused.data?.fields?.[0]?.field]).toEqual([10400, field])
  }
  expect((await add(floor(3, [{ spuId: foreign.spuId }]))).code).toBe(10404)
  expect((await add({ goods: [{ goodsId: foreign.goodsId, activityFen: '9.00' }] })).code).toBe(10404)
  expect((await add(floor(4, [{ couponId: await aCoupon(world, other.shopId) }]))).code).toBe(10404)
})

test('goods off the shelf stand nowhere; the rest of a long floor follows by its own call, and a visit counts once a day', async () => {
  const seller = await aSeller(world)
  const all: Awaited<ReturnType<typeof aGoods>>[] = []
  for (let at = 0; at < 10; at += 1) all.push(await aGoods(world, seller, { name: `料${at}` }))
  const it = await aPublishedPage(
    world,
    seller,
    {
      customPageFloorList: [{ floorId: 'long', floorType: 3, style, items: all.map(({ spuId }) => ({ spuId })) }],
    },
    all[0]!,
  )
  await world.write((ctx) =>
    setSaleState(ctx, { shopId: seller.shopId, spuIds: [all[1]!.spuId], saleState: 2 } as never),
  )
  const { data } = await shown(it.activityId)
  expect(data.customPageFloorList[0]).toMatchObject({ goodsTotal: 10 })
  expect(data.customPageFloorList[0].items).toHaveLength(7)
  const rest = await world.visitor.post('/api/nxin.sc.activitygoods.list/1.0', {
    activityId: it.activityId,
    floorId: 'long',
    pageNum: 2,
    pageSize: 8,
  })
  expect(rest.data).toMatchObject({ total: 10, list: [{ name: '料8' }, { name: '料9' }] })
  const visit = () =>
    world.visitor.post('/rest/activity/visit', { activityId: it.activityId, visitorId: 'ab'.repeat(16) })
  const before = timeText(world.now())
  const { now } = (await visit()).data
  expect(before <= now && now <= timeText(world.now())).toBe(true)
  await visit()
  expect((await detail(seller, it.activityId)).viewCount).toBe(1)
})
