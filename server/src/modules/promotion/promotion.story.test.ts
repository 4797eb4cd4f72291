import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller, anOrder, submit } from '../../../test/builders/order.ts'
import { conflictsOf } from './queries.ts'
import { saveFullReduction } from './save-full-reduction.ts'

const { world } = await openMarket()
const day = 86_400_000
const at = (days: number) => timeText(new Date(world.now().getTime() + days * day))
type Seller = Awaited<ReturnType<typeof aSeller>>

const wanted = (it: object = {}) => ({
  name: '秋季满减',
  promotionType: 1,
  tiers: [{ thresholdMoney: '500.00', reduceMoney: '30.00' }],
  beginTime: at(-1),
  endTime: at(10),
  scopeType: 1,
  ...it,
})
const save = (seller: Seller, it: object = {}) => seller.speak.post('/mj/promotion/addPromotionGoods.do', wanted(it))
const made = async (seller: Seller, it: object = {}): Promise<string> => {
  const answer = await save(seller, it)
  expect(answer.code).toBe(0)
  return answer.data.promotionId
}
const info = async (seller: Seller, promotionId: string) =>
  (await seller.speak.get(`/mj/promotion/promotionMJInfo?promotionId=${promotionId}`)).data
const switched = (seller: Seller, promotionId: string, active: boolean, isDefault?: boolean) =>
  seller.speak.get(
    `/rest/promotion/updateActive?promotionId=${promotionId}&active=${active}${isDefault === undefined ? '' : `&IsDefault=${isDefault}`}`,
  )

describe('a full reduction', () => {
  it('is written as text in an address or as JSON, read with its goods and groups, and prices the next order', async () => {
    const seller = await aSeller(world)
    const { spuId, goodsId } = await aGoods(world, seller, { price: 30_000 })
    const tiers = encodeURIComponent(JSON.stringify([{ thresholdMoney: '500', reduceMoney: '30' }]))
    const asked = `name=${encodeURIComponent('开春满减')}&promotionType=1&tiers=${tiers}&scopeType=2&spuIds=${spuId}`
    const times = `beginTime=${encodeURIComponent(at(-1))}&endTime=${encodeURIComponent(at(5))}`
    const { data } = await seller.speak.get(`/mj/promotion/addPromotionGoods.do?${asked}&${times}`)
    expect(data.conflicts).toEqual([])
    expect(await info(seller, data.promotionId)).toMatchObject({
      name: '开春满减',
      tiers: [{ thresholdMoney: '500.00', thresholdQty: null, reduceMoney: '30.00', discount: null }],
      text: '满500元减30元',
      spuIds: [String(spuId)],
      goods: [{ spuId: String(spuId) }],
      IsDefault: false,
      active: true,
      state: 2,
      stateText: '进行中',
      buttons: ['disable'],
    })
    const buyer = await aBuyer(world)
    const { data: seen } = await buyer.speak.post('/rest/order/preview', {
      items: [{ goodsId, qty: 2 }],
      addressId: buyer.addressId,
    })
    expect(seen).toMatchObject({ goodsMoney: '600.00', discountMoney: '30.00', payMoney: '570.00' })
    expect((await submit(buyer, [{ goodsId, qty: 2 }])).code).toBe(0)
  })

  it('says what is wrong with its tiers, its goods and its days', async () => {
    const seller = await aSeller(world)
    const [money, quantity] = [
      { thresholdMoney: '100', reduceMoney: '5' },
      { thresholdQty: 10, reduceMoney: '5' },
    ]
    const wrong: readonly [object, string, string][] = [
      [{ tiers: [quantity] }, 'tiers.0.thresholdMoney', '请填写满多少元'],
      [{ promotionType: 2, tiers: [money] }, 'tiers.0.thresholdQty', '请填写满多少件'],
      [{ tiers: [{ thresholdMoney: '100' }] }, 'tiers.0.reduceMoney', '请填写减多少元'],
      [{ tiers: [{ thresholdMoney: '5', reduceMoney: '6' }] }, 'tiers.0.reduceMoney', '不能超过'],
      [{ promotionType: 3, tiers: [{ thresholdMoney: '5', discount: '100' }] }, 'tiers.0.discount', '折扣须在'],
      [{ tiers: [money, money] }, 'tiers.1.thresholdMoney', '比上一级高'],
      [{ tiers: [money, { thresholdMoney: '200', reduceMoney: '5' }] }, 'tiers.1.reduceMoney', '优惠要越大'],
      [{ tiers: [money, { thresholdMoney: '200', reduceMoney: '9' }], repeatable: true }, 'repeatable', '一级'],
      [{ endTime: at(-2) }, 'endTime', '晚于'],
      [{ scopeType: 2 }, 'spuIds', '请选择'],
      [{ scopeType: 2, spuIds: [1], IsDefault: true }, 'IsDefault', '全店'],
    ]
    for (const [it, field, words] of wrong) {
      const { data } = await save(seller, it)
      expect(data.fields).toEqual([{ field, msg: expect.stringContaining(words) }])
    }
  })

  it('counts quantities, and gives a share off, for a group of customers alone', async () => {
    const seller = await aSeller(world)
    const groupId = await aGroup(world, seller)
    const { goodsId, spuId } = await aGoods(world, seller, { price: 1_000 })
    await made(seller, {
      promotionType: 3,
      tiers: [
        { thresholdMoney: '100', discount: '95' },
        { thresholdMoney: '200', discount: '90' },
      ],
      scopeType: 2,
      spuIds: [spuId],
      customerGroupIds: [groupId],
    })
    const buyer = await aBuyer(world)
    const preview = async () =>
      (
        await buyer.speak.post('/rest/order/preview', {
          items: [{ goodsId, qty: 25 }],
          addressId: buyer.addressId,
        })
      ).data.discountMoney
    expect(await preview()).toBe('0.00')
    const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
    await world.db
      .updateTable('customer')
      .set({ groupIds: [groupId] })
      .where('customerId', '=', customerId)
      .execute()
    expect(await preview()).toBe('25.00')
  })
})

describe('two full reductions', () => {
  it('with the same goods at one time are refused by name; idle ones say what they would meet', async () => {
    const seller = await aSeller(world)
    const [one, other] = [await aGoods(world, seller), await aGoods(world, seller)]
    const first = await made(seller, { name: '饲料满减', scopeType: 2, spuIds: [one.spuId] })
    const apart = await made(seller, { name: '药品满减', scopeType: 2, spuIds: [other.spuId] })
    const refused = await save(seller, { name: '全场满减' })
    expect(refused).toMatchObject({ code: 30607, msg: '活动时间与商品冲突：“饲料满减”、“药品满减”' })
    expect(refused.data.conflicts).toEqual([
      { promotionId: first, name: '饲料满减' },
      { promotionId: apart, name: '药品满减' },
    ])
    const idle = await save(seller, { name: '备用', scopeType: 2, spuIds: [one.spuId], active: false })
    expect(idle.data.conflicts).toEqual([{ promotionId: first, name: '饲料满减' }])
    expect((await switched(seller, idle.data.promotionId, true)).code).toBe(30607)
    // It may be on after the other, or in its place.
    await made(seller, { name: '下个月', scopeType: 2, spuIds: [one.spuId], beginTime: at(10), endTime: at(20) })
    expect((await switched(seller, first, false)).data).toEqual({ active: false, state: 0 })
    expect((await switched(seller, idle.data.promotionId, true)).data).toEqual({ active: true, state: 2 })
  })

  it('written at once: one of them is kept, however their transactions meet', async () => {
    const seller = await aSeller(world)
    const { spuId } = await aGoods(world, seller)
    const written = await Promise.allSettled(
      Array.from({ length: 8 }, (_, no) =>
        world.write(async (ctx) => {
          const promotionId = await saveFullReduction(ctx, {
            shopId: seller.shopId,
            name: `同时${no}`,
            promotionType: 1,
            tiers: [{ threshold: 10_000, reduce: 100 }],
            spuIds: [spuId],
            beginTime: world.now(),
            endTime: new Date(world.now().getTime() + day),
          })
          // Its transaction stays open while the others write theirs.
          await sql`select pg_sleep(0.1)`.execute(ctx.db)
          return promotionId
        }),
      ),
    )
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const all: any[] = (await seller.speak.get('/mj/promotion/promotionMJInfo')).data
    expect(all).toHaveLength(1)
    const ids = all.map(({ promotionId }) => Number(promotionId))
    expect(await conflictsOf(world.db, world.now(), seller.shopId, ids, false)).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, no) => save(seller, { name: `再来${no}`, scopeType: 2, spuIds: [spuId] })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(30607))
  })

  it('of which one is the default of the shop: it yields to the other, and there is one at most', async () => {
    const seller = await aSeller(world)
    const { spuId, goodsId } = await aGoods(world, seller, { price: 100_000 })
    const usual = await made(seller, { name: '全店', IsDefault: true })
    await made(seller, {
      name: '专享',
      scopeType: 2,
      spuIds: [spuId],
      tiers: [{ thresholdMoney: '500', reduceMoney: '1' }],
    })
    const buyer = await aBuyer(world)
    const { data } = await buyer.speak.post('/rest/order/preview', {
      items: [{ goodsId, qty: 1 }],
      addressId: buyer.addressId,
    })
    expect(data.discountMoney).toBe('1.00')
    // The former default one would overlap the goods of another.
    expect(await save(seller, { name: '新全店', IsDefault: true })).toMatchObject({ code: 30607 })
    const later = await made(seller, {
      name: '明年全店',
      IsDefault: true,
      active: false,
      beginTime: at(30),
      endTime: at(40),
    }).catch(() => undefined)
    expect(later).toBeUndefined()
    expect((await info(seller, usual)).IsDefault).toBe(true)
    await switched(seller, usual, false)
    const next = await made(seller, { name: '新全店', IsDefault: true })
    expect([(await info(seller, usual)).IsDefault, (await info(seller, next)).IsDefault]).toEqual([false, true])
  })
})

describe('what may be done with one', () => {
  it('follows its state: one that runs is switched off first, one that is over is deleted only', async () => {
    const seller = await aSeller(world)
    const { spuId } = await aGoods(world, seller)
    const its = { scopeType: 2, spuIds: [spuId] }
    const running = await made(seller, its)
    expect(await save(seller, { ...its, promotionId: running })).toMatchObject({ code: 30610 })
    const drop = (id: string) => seller.speak.get(`/mj/promotion/deletePromotion?promotionId=${id}`)
    expect(await drop(running)).toMatchObject({ code: 30610 })
    const { data: off } = await switched(seller, running, false)
    expect(off).toEqual({ active: false, state: 0 })
    const { version } = await info(seller, running)
    expect((await save(seller, { ...its, promotionId: running, version: version - 1 })).code).toBe(10409)
    const edited = { ...its, promotionId: running, version, name: '改过', beginTime: at(-3), endTime: at(-2) }
    expect((await save(seller, edited)).data.promotionId).toBe(running)
    expect(await info(seller, running)).toMatchObject({ name: '改过', state: 3, buttons: ['delete'] })
    expect(await save(seller, { ...its, promotionId: running })).toMatchObject({ code: 30606 })
    expect(await switched(seller, running, false)).toMatchObject({ code: 30606 })
    expect(await switched(seller, running, true)).toMatchObject({ code: 30606 })
    // One that was switched off before its end cannot be switched on after it.
    await world.db.updateTable('promotion').set({ active: false }).where('promotionId', '=', Number(running)).execute()
    expect((await info(seller, running)).buttons).toEqual(['edit', 'delete'])
    expect((await drop(running)).data).toBe(true)
    expect((await drop(running)).code).toBe(10404)
  })

  it('several are deleted together or not at all', async () => {
    const seller = await aSeller(world)
    const goods = [await aGoods(world, seller), await aGoods(world, seller)]
    const [idle, running] = [
      await made(seller, { name: '未开始', scopeType: 2, spuIds: [goods[0]!.spuId], beginTime: at(1) }),
      await made(seller, { name: '正在', scopeType: 2, spuIds: [goods[1]!.spuId] }),
    ]
    const dropAll = (...ids: string[]) => seller.speak.get(`/rest/promotion/delList?ids=${ids.join(',')}`)
    expect((await dropAll(idle, running)).data).toEqual({
      success: 0,
      failed: [{ id: running, name: '正在', msg: expect.stringContaining('停用') }],
    })
    expect((await info(seller, idle)).state).toBe(1)
    expect((await dropAll(idle)).data).toEqual({ success: 1, failed: [] })
    const { list } = (await seller.speak.post('/mj/promotion/list', { state: 2, keyword: '正' })).data
    expect(list.map(({ name }: any) => name)).toEqual(['正在'])
  })

  it('an order keeps what it had when one is switched off afterwards', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { price: 60_000 })
    const promotionId = await made(seller)
    const buyer = await aBuyer(world)
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
    await switched(seller, promotionId, false)
    await seller.speak.get(`/mj/promotion/deletePromotion?promotionId=${promotionId}`)
    const order = await world.db
      .selectFrom('tradeOrder')
      .select('fullReductionMoney')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order.fullReductionMoney).toBe(3_000)
  })
})
