import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aGoods } from '../../../../test/builders/catalog.ts'
import { aCustomer, aGroup } from '../../../../test/builders/customer.ts'
import { aBuyer, anOrder, aSeller } from '../../../../test/builders/order.ts'
import { sayingYes } from '../../../../test/builders/prices.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Seller = Awaited<ReturnType<typeof aSeller>>
const day = 86_400_000
const at = (shift = 0) => timeText(new Date(world.now().getTime() + shift))
const call = ({ speak }: Pick<Seller, 'speak'>, name: string, input: object = {}) =>
  sayingYes((more) => speak.post(`/rest/priceScheme/${name}`, { ...input, ...more }))
const fixed = (goodsId: number, price: string, more: object = {}) => ({ goodsId, priceMode: 1, price, ...more })
const scheme = (name: string, goods: readonly object[], more: object = {}) => ({
  name,
  targetType: 3,
  beginTime: at(-day),
  goods,
  ...more,
})
const faultOf = ({ code, data }: { code: number | string; data: any }) => [code, data?.fields?.[0]?.field]

describe('a price scheme', () => {
  it('is shown by its id; without one, the list of schemes', async () => {
    const seller = await aSeller(world)
    for (const name of ['老客户价', '新客户价']) {
      const { goodsId } = await aGoods(world, seller)
      await call(seller, 'insertOrUpdate', scheme(name, [fixed(goodsId, '9.00')]))
    }
    const { data } = await call(seller, 'detail', { pageSize: 1 })
    expect(data).toMatchObject({ total: 2, pages: 2, list: [{ name: '新客户价' }] })
    expect(data).toEqual((await call(seller, 'list', { pageSize: 1 })).data)
    const one = await call(seller, 'detail', { schemeId: data.list[0].schemeId })
    expect(one.data).toMatchObject({ name: '新客户价', goods: [{ price: '9.00' }] })
  })

  it('is refused beside a row that comes to nothing; when the list price falls later, list and explanation say so', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const buyer = await aBuyer(world)
    await aCustomer(world, seller, { userId: buyer.userId })
    const save = (minus: string) =>
      call(seller, 'insertOrUpdate', scheme('减额', [{ goodsId: goods.goodsId, priceMode: 3, minus }]))
    expect(faultOf(await save('100.00'))).toEqual([10400, 'goods.0.minus'])
    const { data } = await save('99.99')
    const listed = async () => (await call(seller, 'priceGoodsList', data)).data.list[0]
    expect(await listed()).toMatchObject({ schemePrice: '0.01', schemeNote: '' })
    await world.db.updateTable('goodsSku').set({ price: 8_000 }).where('goodsId', '=', goods.goodsId).execute()
    const note = '减额须小于标价 80.00 元'
    expect(await listed()).toMatchObject({ schemePrice: '0.01', schemeNote: note })
    expect((await call(seller, 'detail', data)).data.goods[0]).toMatchObject({ schemeNote: note })
    const explained = await buyer.speak.get(`/rest/goods/price/explain?goodsId=${goods.goodsId}`)
    expect(explained.data.reasons[1]).toMatchObject({
      price: '0.01',
      note: '比标价减 99.99 元，标价降到 80.00 元后不足 1 分，按 0.01 元',
    })
  })

  it('finds goods to price by a category of any level', async () => {
    const seller = await aSeller(world)
    const { firstId, secondId, categoryId } = await aCategory(world)
    const { goodsId } = await aGoods(world, seller, { categoryId })
    await aGoods(world, seller)
    for (const id of [firstId, secondId, categoryId]) {
      const { list } = (await call(seller, 'priceGoodsList', { categoryId: id })).data
      expect(list.map((it: { goodsId: string }) => it.goodsId)).toEqual([String(goodsId)])
    }
  })

  it('reaches a customer of its group in search, goods, cart and order, and nobody else', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller, { price: 10_000, name: '浓缩料甲' })
    const [member, outsider] = [await aBuyer(world), await aBuyer(world)]
    const groupId = await aGroup(world, seller)
    const { customerId } = await aCustomer(world, seller, { userId: member.userId })
    await seller.speak.post('/mj/customer/group/members', { customerIds: [customerId], groupIds: [groupId], op: 'add' })
    const input = scheme('大客户价', [fixed(goods.goodsId, '88.00', { tiers: [{ minQty: 10, price: '80.00' }] })], {
      targetType: 2,
      groupIds: [groupId],
    })
    const { data: made, code } = await call(seller, 'insertOrUpdate', input)
    expect(code).toBe(0)
    await world.settle()
    const seen = async ({ speak }: Pick<typeof member, 'speak'>, qty: number) => {
      await speak.post('/api/nxin.sc.cart.update/1.0', { op: 'add', goodsId: goods.goodsId, qty })
      const detail = (await speak.post('/rest/goodsDetail/detail', { spuId: goods.spuId })).data.skuList[0]
      const cart = (await speak.post('/rest/cart/list')).data.groups[0].list[0]
      return [detail.salePrice, cart.salePrice]
    }
    expect(await seen(member, 1)).toEqual(['88.00', '88.00'])
    expect(await seen(outsider, 1)).toEqual(['100.00', '100.00'])
    const paysOf = async (buyer: typeof member, qty: number) =>
      (
        await buyer.speak.post('/rest/order/preview', {
          items: [{ goodsId: goods.goodsId, qty }],
          addressId: buyer.addressId,
        })
      ).data.payMoney
    expect([await paysOf(member, 10), await paysOf(outsider, 10)]).toEqual(['800.00', '1000.00'])
    // A scheme that is switched off applies to nobody, at once.
    const switched = { ...made, version: 1, enabled: false }
    expect((await call(seller, 'enable', switched)).code).toBe(0)
    expect((await call(seller, 'enable', switched)).code).toBe(10409)
    expect(await paysOf(member, 10)).toBe('1000.00')
    expect((await call(seller, 'enable', { ...switched, version: 2, enabled: true })).code).toBe(0)
    expect(await paysOf(member, 10)).toBe('800.00')
    expect((await call(seller, 'del', { ...made, version: 3 })).code).toBe(0)
    expect(await paysOf(member, 10)).toBe('1000.00')
    expect((await call(seller, 'detail', made)).code).toBe(10404)
    // The name of the deleted scheme is free again.
    expect((await call(seller, 'insertOrUpdate', input)).code).toBe(0)
  })

  it('is read as it was written, changed in the version that was read, and found by name, target and state', async () => {
    const seller = await aSeller(world)
    const [one, two] = [await aGoods(world, seller, { price: 10_000 }), await aGoods(world, seller, { price: 20_000 })]
    const goods = [
      { goodsId: one.goodsId, priceMode: 2, discount: '95.00' },
      { goodsId: two.goodsId, priceMode: 3, minus: '5.50' },
    ]
    const input = scheme('老客户 <i>', goods, { priority: 3, remark: '<script>', endTime: at(day) })
    const { data: made } = await call(seller, 'insertOrUpdate', input)
    const { data } = await call(seller, 'detail', made)
    expect(data).toMatchObject({
      name: '老客户 <i>',
      priority: 3,
      remark: '<script>',
      state: 'running',
      setBy: '店主',
      goodsCount: 2,
      goods: [
        { goodsId: String(two.goodsId), minus: '5.50', schemePrice: '194.50' },
        { goodsId: String(one.goodsId), discount: '95.00', schemePrice: '95.00' },
      ],
    })
    const change = {
      ...input,
      ...made,
      version: 1,
      name: '新客户',
      goods: [goods[0]],
      beginTime: at(day),
      endTime: at(2 * day),
    }
    expect((await call(seller, 'insertOrUpdate', change)).code).toBe(0)
    expect((await call(seller, 'insertOrUpdate', change)).code).toBe(10409)
    const namesOf = async (filter: object) => (await call(seller, 'list', filter)).data.list.map((it: any) => it.name)
    for (const filter of [{}, { keyword: '新' }, { targetType: 3 }, { state: 'coming' }])
      expect(await namesOf(filter)).toEqual(['新客户'])
    for (const filter of [{ keyword: '老' }, { targetType: 1 }, { state: 'running' }])
      expect(await namesOf(filter)).toEqual([])
    expect((await call(seller, 'priceGoodsList', made)).data).toMatchObject({
      total: 1,
      list: [{ schemePrice: '95.00' }],
    })
    expect((await call(seller, 'priceGoodsList')).data.total).toBe(2)
    const other = await aSeller(world)
    expect(await call(other, 'detail', made)).toMatchObject({ code: 10404 })
    expect((await call(other, 'priceGoodsList', made)).data.total).toBe(0)
    expect((await call(other, 'enable', { ...made, version: 2, enabled: false })).code).toBe(10404)
  })

  it('is switched and deleted by its number alone, and written whole or not at all', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller)
    const { data: made } = await call(seller, 'insertOrUpdate', scheme('老客户', [fixed(goods.goodsId, '90.00')]))
    const change = (more: object) => call(seller, 'insertOrUpdate', { ...made, ...more })
    const listed = async () => (await call(seller, 'list')).data.list
    expect((await change({ enabled: false })).data).toEqual(made)
    expect(await listed()).toMatchObject([{ name: '老客户', enabled: false }])
    expect((await call(seller, 'detail', made)).data.goods).toHaveLength(1)
    expect((await change({ enabled: true, version: 1 })).code).toBe(10409)
    const missed = ['name', 'targetType', 'goods', 'beginTime'].map((field) => ({ field, msg: '不能为空' }))
    expect((await call(seller, 'insertOrUpdate', { enabled: true })).data.fields).toEqual(missed)
    expect((await change({ enabled: true, name: '新客户' })).data.fields).toEqual(missed.slice(1))
    const other = await aSeller(world)
    expect((await call(other, 'insertOrUpdate', { ...made, delete: true })).code).toBe(10404)
    expect((await change({ delete: true })).data).toEqual(made)
    expect(await listed()).toEqual([])
    expect((await change({ delete: true })).code).toBe(10404)
  })

  it('is refused with the field that is wrong, and with things of other shops', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller)
    const other = await aSeller(world)
    const foreign = await aGoods(world, other)
    const save = (goods: readonly object[], more: object = {}) =>
      call(seller, 'insertOrUpdate', scheme('价', goods, more))
    expect(faultOf(await save([{ goodsId, priceMode: 2 }]))).toEqual([10400, 'goods.0.discount'])
    expect(faultOf(await save([fixed(goodsId, '0.00')]))).toEqual([10400, 'goods.0.price'])
    const twice = [
      { minQty: 5, price: '1.00' },
      { minQty: 5, price: '2.00' },
    ]
    expect(faultOf(await save([fixed(goodsId, '9.00', { tiers: twice })]))).toEqual([10400, 'goods.0.tiers'])
    const dearer = [{ minQty: 50, price: '9.01' }]
    expect(faultOf(await save([fixed(goodsId, '9.00', { tiers: dearer })]))).toEqual([10400, 'goods.0.tiers'])
    const all = { goodsId, priceMode: 3, minus: '999999.00' }
    expect(faultOf(await save([all]))).toEqual([10400, 'goods.0.minus'])
    const right = [fixed(goodsId, '9.00')]
    expect(faultOf(await save([...right, ...right]))).toEqual([10400, 'goods'])
    expect(faultOf(await save(right, { targetType: 1 }))).toEqual([10400, 'customerIds'])
    expect(faultOf(await save(right, { targetType: 2 }))).toEqual([10400, 'groupIds'])
    expect(faultOf(await save(right, { endTime: at(-2 * day) }))).toEqual([10400, 'endTime'])
    expect(faultOf(await save(right, { openToAll: true }))).toEqual([10400, 'openToAll'])
    expect((await save([fixed(foreign.goodsId, '9.00')])).code).toBe(10404)
    const theirs = await aCustomer(world, other)
    expect((await save(right, { targetType: 1, customerIds: [theirs.customerId] })).code).toBe(10404)
    expect((await save(right, { targetType: 2, groupIds: [await aGroup(world, other)] })).code).toBe(10404)
    expect((await save(right)).code).toBe(0)
    expect(faultOf(await save(right, { confirmWarnings: true }))).toEqual([10400, 'name'])
    const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
    expect(await call({ speak: clerk }, 'list')).toMatchObject({ status: 403, code: 10403 })
  })

  it('of named customers comes before one for all, whatever its priority', async () => {
    const seller = await aSeller(world)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const buyer = await aBuyer(world)
    await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { customerId } = (await seller.speak.post('/mj/customer/listCustomer')).data.list[0]
    await call(seller, 'insertOrUpdate', scheme('全部', [fixed(goods.goodsId, '70.00')], { priority: 9 }))
    await call(
      seller,
      'insertOrUpdate',
      scheme('专属', [fixed(goods.goodsId, '90.00')], { targetType: 1, customerIds: [customerId] }),
    )
    const preview = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: buyer.addressId }
    expect((await buyer.speak.post('/rest/order/preview', preview)).data.payMoney).toBe('90.00')
  })
})

describe('the check of overlaps', () => {
  it('names customers whom another scheme of the same kind reaches for the same goods at the time', async () => {
    const seller = await aSeller(world)
    const [one, two] = [await aGoods(world, seller, { name: '教槽料' }), await aGoods(world, seller)]
    const [first, second] = [
      await aCustomer(world, seller, { name: '甲场' }),
      await aCustomer(world, seller, { name: '乙场' }),
    ]
    const groupId = await aGroup(world, seller)
    await seller.speak.post('/mj/customer/group/members', {
      customerIds: [first.customerId],
      groupIds: [groupId],
      op: 'add',
    })
    const named = { targetType: 1, customerIds: [first.customerId] }
    const double = scheme('乙价', [fixed(one.goodsId, '8.00')], named)
    const { data: made } = await call(
      seller,
      'insertOrUpdate',
      scheme('甲价', [fixed(one.goodsId, '9.00')], { ...named, endTime: at(day) }),
    )
    await call(
      seller,
      'insertOrUpdate',
      scheme('组价', [fixed(one.goodsId, '9.00')], { targetType: 2, groupIds: [groupId] }),
    )
    const check = async (more: object) =>
      (await call(seller, 'checkCustom', { ...named, goodsIds: [one.goodsId], beginTime: at(), ...more })).data
    expect(await check({})).toEqual({
      pass: false,
      conflicts: [
        {
          customerId: String(first.customerId),
          customerName: '甲场',
          schemeId: made.schemeId,
          schemeName: '甲价',
          goodsNames: ['教槽料'],
        },
      ],
    })
    const free = { pass: true, conflicts: [] }
    expect(await check({ schemeId: made.schemeId })).toEqual(free)
    expect(await check({ goodsIds: [two.goodsId] })).toEqual(free)
    expect(await check({ customerIds: [second.customerId] })).toEqual(free)
    expect(await check({ beginTime: at(2 * day) })).toEqual(free)
    expect(await check({ targetType: 3, customerIds: [] })).toEqual(free)
    expect((await check({ targetType: 2, customerIds: [], groupIds: [groupId] })).conflicts).toMatchObject([
      { customerName: '甲场', schemeName: '组价' },
    ])
    // Saving asks the same question once.
    const question = {
      code: 30611,
      msg: '客户已存在于其他价格方案：甲场在“甲价”里已有 教槽料 的价格，仍要保存吗？',
      data: { question: true },
    }
    expect(await call(seller, 'insertOrUpdate', double)).toMatchObject(question)
    expect((await call(seller, 'insertOrUpdate', { ...double, confirmWarnings: true })).code).toBe(0)
    await call(seller, 'insertOrUpdate', scheme('公价', [fixed(one.goodsId, '9.00')]))
    expect((await check({ targetType: 3, customerIds: [] })).conflicts).toMatchObject([
      { customerId: null, customerName: '全部客户', schemeName: '公价' },
    ])
  })
})
