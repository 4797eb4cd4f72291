import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods, aUnit } from '../../../test/builders/catalog.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { statements } from '../../kernel/database.ts'
import { setPrices, setSaleState } from '../catalog/public.ts'
import { setShopStatus } from '../shop/public.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
})
afterAll(() => world.close())

const linesOf = (data: { groups: { list: any[] }[] }) => data.groups.flatMap((group) => group.list)

describe('a cart', () => {
  it('grows, changes, is checked and emptied', async () => {
    const { speak } = await aBuyer(world)
    const [a, b] = [await aGoods(world, seller, { price: 1_000 }), await aGoods(world, seller, { price: 2_000 })]
    expect((await speak.post('/rest/cart/add', { goodsId: a.goodsId, qty: 2 })).data).toMatchObject({
      qty: 2,
      count: 1,
    })
    expect((await speak.post('/rest/cart/add', { goodsId: a.goodsId, qty: 1 })).data).toMatchObject({
      qty: 3,
      count: 1,
    })
    const sums = async () => (await speak.post('/rest/cart/list', {})).data
    const update = async (more: object) => speak.open('nxin.sc.cart.update/1.0', { ...more }, 'POST')
    const added = (await update({ op: 'add', goodsId: b.goodsId, qty: 1 })).data
    expect(added.map((group: { subtotalMoney: string }) => group.subtotalMoney)).toEqual(['50.00'])
    expect(await sums()).toMatchObject({ count: 2, checkedCount: 2, payMoney: '50.00' })
    const [newest, oldest] = linesOf({ groups: added })
    expect(newest).toMatchObject({ goodsId: String(b.goodsId) })
    await update({ op: 'qty', cartIds: [oldest.cartId], qty: 5 })
    expect(await sums()).toMatchObject({ payMoney: '70.00' })
    await update({ op: 'check', cartIds: [newest.cartId], checked: false })
    expect(await sums()).toMatchObject({ count: 2, checkedCount: 1, payMoney: '50.00' })
    await update({ op: 'check', checked: true })
    expect(await sums()).toMatchObject({ checkedCount: 2 })
    expect((await update({ op: 'delete', cartIds: [oldest.cartId] })).data).toHaveLength(1)
    expect(await sums()).toMatchObject({ count: 1 })
    expect(Number((await update({ op: 'qty', cartIds: [oldest.cartId], qty: 5 })).code)).toBe(10404)
    expect((await speak.open('nxin.sc.cartgoodscount.get/1.0')).data).toEqual({ count: 1 })
  })

  it('shows what changed since: the price, the shelf, the stock', async () => {
    const { speak } = await aBuyer(world)
    const [dearer, gone, short] = [
      await aGoods(world, seller, { price: 1_000 }),
      await aGoods(world, seller),
      await aGoods(world, seller, { stock: 5_000 }),
    ]
    for (const it of [dearer, gone, short]) await speak.post('/rest/cart/add', { goodsId: it.goodsId, qty: 5 })
    await world.write(async (ctx) => {
      await setPrices(ctx, seller.shopId, [{ goodsId: dearer.goodsId, price: 1_100 }])
      await setSaleState(ctx, { shopId: seller.shopId, spuIds: [gone.spuId], saleState: 2 })
    })
    await aBuyer(world).then(async (other) => {
      const input = { items: [{ goodsId: short.goodsId, qty: 1 }], addressId: other.addressId, payMoney: '158.00' }
      expect((await other.speak.post('/rest/order/submit', input)).code).toBe(0)
    })
    const { data } = await speak.post('/rest/cart/list')
    const line = (goodsId: number) => linesOf(data).find((it) => it.goodsId === String(goodsId))
    expect(line(dearer.goodsId)).toMatchObject({
      priceChanged: true,
      addPrice: '10.00',
      salePrice: '11.00',
      valid: true,
    })
    expect(line(gone.goodsId)).toMatchObject({ valid: false, invalidReason: '商品已下架', mendable: false })
    expect(line(short.goodsId)).toMatchObject({
      valid: false,
      invalidReason: expect.stringContaining('库存不足，最多可买 4 '),
      mendable: true,
    })
    expect(data).toMatchObject({ count: 1, payMoney: '55.00' })
    const cleared = await speak.open('nxin.sc.cart.update/1.0', { op: 'clearInvalid' }, 'POST')
    expect(linesOf({ groups: cleared.data })).toHaveLength(1)
  })

  it('never takes more than there is: the refusal carries the most, and the number before stays', async () => {
    const { speak } = await aBuyer(world)
    const update = (more: object) => speak.open('nxin.sc.cart.update/1.0', { ...more }, 'POST')
    const open = await aGoods(world, seller, { stock: 60_000 })
    const limited = await aGoods(world, seller, { stock: 900_000, minQty: 5_000, stepQty: 5_000, maxQty: 43_000 })
    const managed = await aGoods(world, seller, { stockType: 2, stock: 60_000 })
    const all = [open, limited, managed]
    for (const { goodsId } of all) await speak.post('/rest/cart/add', { goodsId, qty: 30 })
    const short = (goods: typeof open, most: number | null, available: number | null) => ({
      lines: [{ goodsId: String(goods.goodsId), name: goods.name, available, most }],
    })
    const wanted = [
      [open, 30401, short(open, 60, 60)],
      [limited, 30207, short(limited, 40, 900)],
      // Buyers do not see the number of a managed stock.
      [managed, 30401, short(managed, null, null)],
    ] as const
    for (const [{ goodsId }, code, data] of wanted)
      for (const answer of [
        await speak.post('/rest/cart/add', { goodsId, qty: 99_999_990 }),
        await update({ op: 'qty', goodsId, qty: 99_999_990 }),
      ]) {
        expect(Number(answer.code)).toBe(code)
        expect(answer.data).toEqual(data)
      }
    const { data } = await speak.post('/rest/cart/list', {})
    expect(linesOf(data).map(({ qty }) => qty)).toEqual([30, 30, 30])
    const heap = [
      { goodsId: open.goodsId, qty: 99_999_990 },
      { goodsId: limited.goodsId, qty: 99_999_990 },
    ]
    const merged = (await speak.post('/rest/cart/merge', { lines: heap })).data
    expect(merged.lowered.map(({ qty }: { qty: number }) => qty)).toEqual([60, 40])
    expect(merged.skipped).toEqual([])
    const after = await speak.post('/rest/cart/list', {})
    expect(linesOf(after.data).every(({ valid }) => valid)).toBe(true)
  })

  it('changes the specification within the goods only', async () => {
    const { speak } = await aBuyer(world)
    const specDefs = [{ specName: '规格', values: ['20kg', '40kg'] }]
    const skus = ['20kg', '40kg'].map((value, at) => ({
      price: 1_000 * (at + 1),
      specValues: [{ specName: '规格', value }],
    }))
    const goods = await aGoods(world, seller, { specDefs, skus })
    const [small, large] = goods.goodsIds as [number, number]
    const { cartId } = (await speak.post('/rest/cart/add', { goodsId: small, qty: 2 })).data
    const change = (goodsId: number) =>
      speak.open('nxin.sc.cart.update/1.0', { op: 'changeSku', cartIds: [cartId], goodsId }, 'POST')
    expect(Number((await change((await aGoods(world, seller)).goodsId)).code)).toBe(10404)
    expect(linesOf({ groups: (await change(large)).data })).toMatchObject([
      { goodsId: String(large), qty: 2, salePrice: '20.00' },
    ])
  })

  it('takes no goods that cannot be bought', async () => {
    const { speak } = await aBuyer(world)
    const goods = await aGoods(world, seller, { minQty: 2_000, stepQty: 2_000 })
    expect((await speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 3 })).code).toBe(30206)
    expect((await speak.post('/rest/cart/add', { goodsId: 987_654, qty: 2 })).code).toBe(10404)
    expect((await world.visitor.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 2 })).code).toBe(10011)
  })

  it('shows a line that money cannot pay any more, takes it as it is and not higher', async () => {
    const { speak } = await aBuyer(world)
    const goods = await aGoods(world, seller, { stockType: 0, price: 100 })
    const most = { goodsId: goods.goodsId, qty: 999_999_999 }
    expect((await speak.post('/rest/cart/add', most)).code).toBe(0)
    expect((await speak.post('/rest/cart/add', most)).code).toBe(30207)
    await world.write((ctx) => setPrices(ctx, seller.shopId, [{ goodsId: goods.goodsId, price: 12_800_000 }]))
    const { data } = await speak.post('/rest/cart/list')
    expect(data.groups[0].list).toMatchObject([
      { valid: false, invalidReason: expect.stringContaining('最多可买 78124'), goodsMoney: null },
    ])
    expect(data).toMatchObject({ payMoney: '0.00', count: 0 })
    expect((await world.visitor.post('/rest/cart/list', { lines: [most] })).code).toBe(0)
  })
})

describe('a quantity of 0, below 0 or too fine', () => {
  it('is refused by every call, and changes nothing', async () => {
    const { speak, addressId } = await aBuyer(world)
    const { goodsId } = await aGoods(world, seller, { saleUnitId: await aUnit(world, { qtyScale: 3 }) })
    await speak.post('/rest/cart/add', { goodsId, qty: 9 })
    for (const qty of [0, -7, 0.000_5]) {
      const line = { goodsId, qty }
      const update = (input: Record<string, unknown>) => speak.open('nxin.sc.cart.update/1.0', input, 'POST')
      const answers = [
        world.visitor.post('/rest/cart/list', { lines: [line] }),
        speak.post('/rest/cart/add', line),
        speak.post('/rest/cart/merge', { lines: [line] }),
        update({ op: 'add', ...line }),
        update({ op: 'qty', ...line }),
        speak.post('/rest/order/preview', { items: [line], addressId }),
        speak.post('/rest/order/preview', { items: [{ goodsId, qty: 3 }, line], addressId }),
        speak.post('/rest/order/submit', { items: [line], addressId, payMoney: '0' }),
        world.visitor.post('/rest/freight/estimate', { ...line, areaId: 130_109 }),
      ]
      expect((await Promise.all(answers)).map(({ code }) => Number(code))).toEqual(answers.map(() => 10400))
    }
    expect(linesOf((await speak.post('/rest/cart/list')).data)).toMatchObject([{ qty: 9 }])
  })
})

describe('the same goods twice in one request', () => {
  it('count together before limits and stock are asked', async () => {
    const { speak, addressId } = await aBuyer(world)
    const limited = await aGoods(world, seller, { maxQty: 5_000 })
    const few = await aGoods(world, seller, { stock: 5_000 })
    const stepped = await aGoods(world, seller, { minQty: 4_000, stepQty: 4_000 })
    const twice = ({ goodsId }: { goodsId: number }, qty: number) => [
      { goodsId, qty },
      { goodsId, qty },
    ]
    const refused = [
      [twice(limited, 3), 30207, '超过限购数量，最多可买 5 '],
      [twice(few, 3), 30401, '库存不足，最多可买 5 '],
    ] as const
    for (const [lines, code, msg] of refused) {
      const shown = (await world.visitor.post('/rest/cart/list', { lines })).data
      expect(linesOf(shown)).toMatchObject([{ qty: 6, valid: false, invalidReason: expect.stringContaining(msg) }])
      expect((await speak.post('/rest/order/submit', { items: lines, addressId, payMoney: '0' })).code).toBe(code)
    }
    const two = { lines: twice(stepped, 2) }
    expect(linesOf((await world.visitor.post('/rest/cart/list', two)).data)).toMatchObject([{ qty: 4, valid: true }])
    expect((await speak.post('/rest/cart/merge', { lines: twice(stepped, 6) })).data).toMatchObject({ merged: 1 })
    expect(linesOf((await speak.post('/rest/cart/list')).data)).toMatchObject([{ qty: 12 }])
  })
})

describe('a full cart', () => {
  it('takes a 120th line and no 121st, alone or in a heap', async () => {
    const { speak } = await aBuyer(world)
    const sizes = Array.from({ length: 121 }, (_, at) => `${at}`)
    const goods = await aGoods(world, seller, {
      specDefs: [{ specName: '规格', values: sizes }],
      skus: sizes.map((value) => ({ price: 1_000, specValues: [{ specName: '规格', value }] })),
    })
    const lines = goods.goodsIds.map((goodsId) => ({ goodsId, qty: 1 }))
    expect((await speak.post('/rest/cart/merge', { lines: lines.slice(0, 119) })).data).toMatchObject({ merged: 119 })
    const rest = await speak.post('/rest/cart/merge', { lines: lines.slice(118) })
    expect(rest.data).toMatchObject({ merged: 2, skipped: [{ reason: '购物车已满（最多120件）' }], count: 120 })
    const last = { goodsId: goods.goodsIds[120]!, qty: 1 }
    expect((await speak.post('/rest/cart/add', last)).code).toBe(30302)
    expect((await speak.post('/rest/cart/add', { ...last, goodsId: goods.goodsIds[0]! })).code).toBe(0)
  })
})

describe("a visitor's cart", () => {
  it('is priced without a session and taken over at the first sign-in', async () => {
    const [a, b, gone] = [
      await aGoods(world, seller, { price: 1_000 }),
      await aGoods(world, seller, { price: 2_000, minQty: 5_000, stepQty: 5_000 }),
      await aGoods(world, seller),
    ]
    await world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [gone.spuId], saleState: 2 }))
    const lines = [
      { goodsId: a.goodsId, qty: 2 },
      { goodsId: b.goodsId, qty: 7 },
      { goodsId: gone.goodsId, qty: 1 },
    ]
    const seen = await world.visitor.post('/rest/cart/list', { lines })
    expect(seen.data).toMatchObject({ count: 1, payMoney: '20.00' })
    expect((await world.visitor.post('/cart/getCountCart.do')).data).toEqual({ count: 0 })
    const { speak } = await aBuyer(world)
    await speak.post('/rest/cart/add', { goodsId: a.goodsId, qty: 3 })
    const merged = await speak.post('/rest/cart/merge', { lines })
    expect(merged.data).toMatchObject({
      merged: 2,
      skipped: [{ goodsId: String(gone.goodsId), reason: '商品已下架' }],
      count: 2,
    })
    const mine = await speak.post('/rest/cart/list')
    const quantities = Object.fromEntries(linesOf(mine.data).map((it) => [it.goodsId, it.qty]))
    expect(quantities).toEqual({ [a.goodsId]: 3, [b.goodsId]: 5 })
  })

  it('says nothing of goods that were never on sale, as of a number that does not exist', async () => {
    const later = new Date(world.now().getTime() + 86_400_000)
    const unopened = await aSeller(world)
    const hidden = [
      await aGoods(world, seller, { saleState: 0 }),
      await aGoods(world, seller, { saleState: 2 }),
      await aGoods(world, seller, { saleState: 3 }),
      await aGoods(world, seller, { saleBegin: later }),
      await aGoods(world, seller, { skus: [{ price: 15_800, enabled: false }] }),
      await aGoods(world, unopened),
      { goodsId: 987_654 },
    ]
    await world.write((ctx) => setShopStatus(ctx, unopened.shopId, 0))
    const nothing = (await world.visitor.post('/rest/cart/list', { lines: [] })).data
    const { speak, addressId } = await aBuyer(world)
    const known = { goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }
    for (const { goodsId } of hidden) {
      const line = { goodsId, qty: 1 }
      expect((await world.visitor.post('/rest/cart/list', { lines: [line] })).data).toEqual(nothing)
      expect((await speak.post('/rest/cart/merge', { lines: [line] })).data).toMatchObject({ merged: 0, skipped: [] })
      const answers = [
        await speak.post('/rest/cart/add', line),
        await speak.post('/rest/order/preview', { items: [line], addressId }),
        await speak.post('/rest/order/preview', { items: [known, line], addressId }),
        await speak.post('/rest/order/submit', { items: [line], addressId, payMoney: '158.00' }),
      ]
      for (const { code, msg, data } of answers)
        expect({ code, msg, data }).toEqual({ code: 10404, msg: '数据不存在或已删除', data: null })
    }
  })

  it('names goods that were on sale once, and those a draft became', async () => {
    const goods = await aGoods(world, seller, { saleState: 0 })
    const lines = [{ goodsId: goods.goodsId, qty: 1 }]
    const seen = async () => linesOf((await world.visitor.post('/rest/cart/list', { lines })).data)
    const move = (saleState: 0 | 1 | 2) =>
      world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [goods.spuId], saleState }))
    await move(1)
    expect(await seen()).toMatchObject([{ goodsName: goods.name, valid: true }])
    await move(2)
    expect(await seen()).toMatchObject([{ goodsName: goods.name, valid: false, invalidReason: '商品已下架' }])
  })

  it('does not learn prices that a shop keeps to itself', async () => {
    const shy = await aSeller(world, { priceVisible: 3 })
    const asking = await aSeller(world, { isZhanShi: true })
    const [a, b] = [await aGoods(world, shy), await aGoods(world, asking)]
    const lines = [
      { goodsId: a.goodsId, qty: 1 },
      { goodsId: b.goodsId, qty: 1 },
    ]
    const seen = await world.visitor.post('/rest/cart/list', { lines })
    for (const line of linesOf(seen.data))
      expect(line).toMatchObject({ listPrice: null, salePrice: null, valid: false })
    const { speak } = await aBuyer(world)
    for (const { goodsId } of lines) {
      const preview = await speak.post('/rest/order/preview', { items: [{ goodsId, qty: 1 }] })
      expect([30103, 30104]).toContain(preview.code)
      expect(preview.data).toBeNull()
    }
  })
})

describe('the number of statements', () => {
  it('is two to add goods, beside the transaction', async () => {
    const { speak } = await aBuyer(world)
    const goods = await aGoods(world, seller)
    await speak.post('/rest/cart/list')
    const seen: string[] = []
    const note = (text: unknown) => void seen.push(String(text))
    statements.subscribe(note)
    await speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 1 })
    statements.unsubscribe(note)
    const inside = seen.slice(seen.indexOf('begin') + 1, seen.indexOf('commit'))
    expect(inside).toHaveLength(2)
  })
})
