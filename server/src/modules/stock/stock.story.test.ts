import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aShop } from '../../../test/builders/shop.ts'
import type { TestShop } from '../../../test/builders/shop.ts'
import { stockOf } from '../../../test/builders/stock.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { consume, release, reserve, setStock } from './public.ts'
import type { LineToReserve } from './public.ts'

let world: World
let shop: TestShop
let lastId = 0
/** This room knows orders and lines only by their ids. */
const nextId = () => (lastId += 1)
const line = (goodsId: number, qty: number, orderId = nextId()): LineToReserve => ({
  orderId,
  lineId: nextId(),
  goodsId,
  qty,
})

beforeAll(async () => {
  world = await openWorld()
  shop = await aShop(world)
})
afterEach(() => demandSoundBooks(world))
afterAll(() => world.close())

const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}
const take = (lines: readonly LineToReserve[]) => world.write((ctx) => reserve(ctx, lines))
const chosen = async (goodsId: number) => {
  const { sellableQty, onHandQty, reservedQty } = await stockOf(world, goodsId)
  return { sellableQty, onHandQty, reservedQty }
}

describe('what an order takes', () => {
  it('leaves goods without numbers alone', async () => {
    const goods = await aGoods(world, shop, { stockType: 0 })
    await take([line(goods.goodsId, 999_000_000)])
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 0, reservedQty: 0 })
  })

  it('is gone at once for sellable stock, and only reserved for managed stock', async () => {
    const sellableQty = await aGoods(world, shop, { stockType: 1, stock: 10_000 })
    const managed = await aGoods(world, shop, { stockType: 2, stock: 10_000 })
    const orderId = nextId()
    await take([line(managed.goodsId, 4_000, orderId), line(sellableQty.goodsId, 3_500, orderId)])
    expect(await chosen(sellableQty.goodsId)).toEqual({ sellableQty: 6_500, onHandQty: 0, reservedQty: 0 })
    expect(await chosen(managed.goodsId)).toEqual({ sellableQty: 0, onHandQty: 10_000, reservedQty: 4_000 })
  })

  it('is all or nothing, and names which goods are short', async () => {
    const plenty = await aGoods(world, shop, { stock: 10_000 })
    const scarce = await aGoods(world, shop, { stock: 1_500 })
    const hidden = await aGoods(world, shop, { stockType: 2, stock: 1_000 })
    const orderId = nextId()
    const refusal = await refusalOf(
      take([
        line(plenty.goodsId, 1_000, orderId),
        line(scarce.goodsId, 2_000, orderId),
        line(hidden.goodsId, 2_000, orderId),
      ]),
    )
    expect(refusal.refusal).toBe('STOCK_SHORT')
    expect(refusal.data).toEqual({
      lines: [
        { goodsId: String(scarce.goodsId), name: scarce.name, available: 1.5 },
        { goodsId: String(hidden.goodsId), name: hidden.name, available: null },
      ],
    })
    expect((await chosen(plenty.goodsId)).sellableQty).toBe(10_000)
    expect(await world.db.selectFrom('stockReservation').where('orderId', '=', orderId).selectAll().execute()).toEqual(
      [],
    )
  })

  it('adds up lines of the same goods before it judges', async () => {
    const goods = await aGoods(world, shop, { stockType: 2, stock: 3_000 })
    const orderId = nextId()
    const both = [line(goods.goodsId, 2_000, orderId), line(goods.goodsId, 2_000, orderId)]
    expect((await refusalOf(take(both))).refusal).toBe('STOCK_SHORT')
    await take([line(goods.goodsId, 1_000, orderId), line(goods.goodsId, 2_000, orderId)])
    expect((await chosen(goods.goodsId)).reservedQty).toBe(3_000)
  })

  it('is short for goods nobody keeps', async () => {
    expect((await refusalOf(take([line(999_999_999, 1_000)]))).refusal).toBe('STOCK_SHORT')
  })

  it('shows buyers nothing, enough or little', async () => {
    const goods = await aGoods(world, shop, { stock: 5_000, warnQty: 2_000 })
    expect((await stockOf(world, goods.goodsId)).stockState).toBe(1)
    await take([line(goods.goodsId, 3_000)])
    expect((await stockOf(world, goods.goodsId)).stockState).toBe(2)
    await take([line(goods.goodsId, 2_000)])
    expect((await stockOf(world, goods.goodsId)).stockState).toBe(0)
  })
})

describe('what comes back', () => {
  it('comes back once, however often it is given back', async () => {
    const sellableQty = await aGoods(world, shop, { stockType: 1, stock: 10_000 })
    const managed = await aGoods(world, shop, { stockType: 2, stock: 10_000 })
    const orderId = nextId()
    await take([line(sellableQty.goodsId, 4_000, orderId), line(managed.goodsId, 4_000, orderId)])
    const logged = async () => (await world.db.selectFrom('stockLog').selectAll().execute()).length
    await world.write((ctx) => release(ctx, [orderId]))
    const before = await logged()
    await world.write((ctx) => release(ctx, [orderId]))
    expect(await logged()).toBe(before)
    expect(await chosen(sellableQty.goodsId)).toEqual({ sellableQty: 10_000, onHandQty: 0, reservedQty: 0 })
    expect(await chosen(managed.goodsId)).toEqual({ sellableQty: 0, onHandQty: 10_000, reservedQty: 0 })
  })

  it('comes back once when many give it back at the same moment', async () => {
    const goods = await aGoods(world, shop, { stockType: 1, stock: 10_000 })
    const orderId = nextId()
    await take([line(goods.goodsId, 4_000, orderId)])
    await Promise.all(Array.from({ length: 8 }, () => world.write((ctx) => release(ctx, [orderId]))))
    expect((await chosen(goods.goodsId)).sellableQty).toBe(10_000)
  })
})

describe('what is handed over', () => {
  it('leaves the shelf in parts, and what is left can still be given back', async () => {
    const goods = await aGoods(world, shop, { stockType: 2, stock: 10_000 })
    const one = line(goods.goodsId, 4_000)
    await take([one])
    await world.write((ctx) => consume(ctx, one.orderId, [{ lineId: one.lineId, qty: 1_000 }]))
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 9_000, reservedQty: 3_000 })
    await world.write((ctx) => release(ctx, [one.orderId]))
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 9_000, reservedQty: 0 })
  })

  it('does not touch sellable stock a second time, and is not given back after', async () => {
    const goods = await aGoods(world, shop, { stockType: 1, stock: 10_000 })
    const one = line(goods.goodsId, 4_000)
    await take([one])
    await world.write((ctx) => consume(ctx, one.orderId, [{ lineId: one.lineId, qty: 4_000 }]))
    await world.write((ctx) => release(ctx, [one.orderId]))
    expect((await chosen(goods.goodsId)).sellableQty).toBe(6_000)
  })

  it('is handed over once: a line gives no more than it holds, and nothing after it was given back', async () => {
    for (const stockType of [1, 2] as const) {
      const goods = await aGoods(world, shop, { stockType, stock: 10_000 })
      const one = line(goods.goodsId, 4_000)
      await take([one])
      const ship = (qty: number) => world.write((ctx) => consume(ctx, one.orderId, [{ lineId: one.lineId, qty }]))
      expect((await refusalOf(ship(4_001))).refusal).toBe('SHIP_TOO_MUCH')
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ship(3_000)))
      expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
      await world.write((ctx) => release(ctx, [one.orderId]))
      expect((await refusalOf(ship(1))).refusal).toBe('SHIP_TOO_MUCH')
    }
  })

  it('may be goods without numbers, which hold nothing', async () => {
    const goods = await aGoods(world, shop, { stockType: 0 })
    const one = line(goods.goodsId, 4_000)
    await take([one])
    await world.write((ctx) => consume(ctx, one.orderId, [{ lineId: one.lineId, qty: 4_000 }]))
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 0, reservedQty: 0 })
  })

  it('may weigh less or more than was ordered, more only where there is more', async () => {
    const goods = await aGoods(world, shop, { stockType: 2, stock: 10_000 })
    const light = line(goods.goodsId, 4_000)
    const heavy = line(goods.goodsId, 5_000)
    await take([light, heavy])
    await world.write((ctx) => consume(ctx, light.orderId, [{ lineId: light.lineId, qty: 3_800, settles: 4_000 }]))
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 6_200, reservedQty: 5_000 })
    const tooMuch = world.write((ctx) =>
      consume(ctx, heavy.orderId, [{ lineId: heavy.lineId, qty: 6_300, settles: 5_000 }]),
    )
    expect((await refusalOf(tooMuch)).refusal).toBe('STOCK_SHORT')
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 6_200, reservedQty: 5_000 })
    await world.write((ctx) => consume(ctx, heavy.orderId, [{ lineId: heavy.lineId, qty: 6_200, settles: 5_000 }]))
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 0, reservedQty: 0 })
  })
})

describe('what the shop counts', () => {
  it('takes the place of the number, with the version that was read', async () => {
    const goods = await aGoods(world, shop, { stockType: 1, stock: 10_000 })
    const { version } = await stockOf(world, goods.goodsId)
    const set = (qty: number) =>
      world.write((ctx) => setStock(ctx, { shopId: shop.shopId, goodsId: goods.goodsId, qty, version }))
    await set(7_000)
    expect((await refusalOf(set(9_000))).refusal).toBe('STALE')
    expect((await chosen(goods.goodsId)).sellableQty).toBe(7_000)
  })

  it('may not fall below what is reserved', async () => {
    const goods = await aGoods(world, shop, { stockType: 2, stock: 10_000 })
    await take([line(goods.goodsId, 4_000)])
    const set = (qty: number) =>
      world.write((ctx) => setStock(ctx, { shopId: shop.shopId, goodsId: goods.goodsId, qty }))
    expect((await refusalOf(set(3_999))).refusal).toBe('STOCK_BELOW_RESERVED')
    await set(4_000)
    expect(await chosen(goods.goodsId)).toEqual({ sellableQty: 0, onHandQty: 4_000, reservedQty: 4_000 })
  })

  it('is refused for goods without numbers and for goods of another shop', async () => {
    const untracked = await aGoods(world, shop, { stockType: 0 })
    const foreign = await aGoods(world, await aShop(world), {})
    const set = (goodsId: number) =>
      refusalOf(world.write((ctx) => setStock(ctx, { shopId: shop.shopId, goodsId, qty: 1_000 })))
    expect((await set(untracked.goodsId)).refusal).toBe('WRONG_STATE')
    expect((await set(foreign.goodsId)).refusal).toBe('NOT_FOUND')
  })
})

describe('many at once', () => {
  const attempt = async (lines: readonly LineToReserve[]) => {
    try {
      await take(lines)
      return 'taken' as const
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'STOCK_SHORT') return 'short' as const
      throw error
    }
  }
  const count = (outcomes: readonly string[], name: string) => outcomes.filter((it) => it === name).length

  it.each([1, 2] as const)('sell exactly the 100 units of stock type %i', async (stockType) => {
    const goods = await aGoods(world, shop, { stockType, stock: 100_000 })
    const outcomes = await Promise.all(Array.from({ length: 250 }, () => attempt([line(goods.goodsId, 1_000)])))
    expect({ taken: count(outcomes, 'taken'), short: count(outcomes, 'short') }).toEqual({ taken: 100, short: 150 })
    expect((await stockOf(world, goods.goodsId)).availableQty).toBe(0)
  })

  it('want the same goods in opposite order, and nobody waits for ever', async () => {
    const a = await aGoods(world, shop, { stockType: 2, stock: 1_000_000 })
    const b = await aGoods(world, shop, { stockType: 1, stock: 1_000_000 })
    const orders = Array.from({ length: 60 }, (_, at) => {
      const orderId = nextId()
      const both = [line(a.goodsId, 1_000, orderId), line(b.goodsId, 1_000, orderId)]
      return at % 2 === 0 ? both : both.toReversed()
    })
    await Promise.all(orders.map(take))
    await Promise.all(orders.slice(0, 30).map((lines) => world.write((ctx) => release(ctx, [lines[0]!.orderId]))))
    expect((await chosen(a.goodsId)).reservedQty).toBe(30_000)
    expect((await chosen(b.goodsId)).sellableQty).toBe(970_000)
  })

  it('take, give back and ship while the shop counts, and every number can be rebuilt from the log', async () => {
    const goods = await aGoods(world, shop, { stockType: 2, stock: 20_000 })
    const order = async (at: number) => {
      const one = line(goods.goodsId, 1_000)
      if ((await attempt([one])) === 'short') return
      if (at % 3 === 0) await world.write((ctx) => release(ctx, [one.orderId]))
      if (at % 3 === 1) await world.write((ctx) => consume(ctx, one.orderId, [{ lineId: one.lineId, qty: 1_000 }]))
    }
    await Promise.all([
      ...Array.from({ length: 60 }, (_, at) => order(at)),
      world.write((ctx) => setStock(ctx, { shopId: shop.shopId, goodsId: goods.goodsId, qty: 50_000 })),
    ])
    await expect(demandSoundBooks(world)).resolves.toBeUndefined()
  })
})
