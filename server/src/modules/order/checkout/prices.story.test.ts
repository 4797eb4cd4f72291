import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDelivery, aFreightTemplate } from '../../../../test/builders/freight.ts'
import { aBuyer, aSeller, anOrder, submit } from '../../../../test/builders/order.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import type { Answer } from '../../../../test/world.ts'
import { setPrices } from '../../catalog/public.ts'
import { saveSalePrice, saveScheme } from '../../price/public.ts'

const { world, seller, buyer } = await openMarket()
const day = 86_400_000
const from = (milliseconds: number) => new Date(world.now().getTime() + milliseconds)

const preview = async (items: { goodsId: number; qty: number }[], by = buyer) =>
  (await by.speak.post('/rest/order/preview', { items, addressId: by.addressId })).data

const aFullReduction = (shopId: number, tier: { threshold: number; reduce?: number; discount?: number }, type = 1) =>
  world.db
    .insertInto('promotion')
    .values({
      shopId,
      name: '满减',
      promotionType: type,
      tiers: JSON.stringify([tier]),
      beginTime: from(-day),
      endTime: from(day),
      createTime: from(-day),
    })
    .execute()

describe('the sum of an order', () => {
  it('adds freight by weight and takes the full reduction off, line by line', async () => {
    const shop = await aSeller(world)
    await aFullReduction(shop.shopId, { threshold: 50_000, reduce: 3_000 })
    const freightTemplateId = await aFreightTemplate(world, shop)
    const feed = await aGoods(world, shop, { freightTemplateId, skus: [{ price: 15_800, weightKg: 40_000 }] })
    const drug = await aGoods(world, shop, { freightTemplateId, skus: [{ price: 1_235, weightKg: 500 }] })
    const items = [
      { goodsId: feed.goodsId, qty: 3 },
      { goodsId: drug.goodsId, qty: 7 },
    ]
    const seen = await preview(items)
    // 474.00 + 86.45 − 30.00 + freight of 123.5 kg: 30.00 and eight started 10 kg at 4.00 each.
    expect(seen).toMatchObject({
      goodsMoney: '560.45',
      discountMoney: '30.00',
      freightMoney: '62.00',
      payMoney: '592.45',
    })
    expect(seen.shops[0].promotions).toMatchObject([{ reduceMoney: '30.00' }])
    expect(seen.shops[0].lines.map((it: any) => [it.fullReductionMoney, it.freightMoney, it.payMoney])).toEqual([
      ['25.37', '60.24', '508.87'],
      ['4.63', '1.76', '83.58'],
    ])
    const { orderId } = await anOrder(buyer, items)
    const kept = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(kept.data.money).toMatchObject({ goods: '560.45', fullReduction: '30.00', freight: '62.00', pay: '592.45' })
  })

  it('takes a share off from an amount on, line by line', async () => {
    const shop = await aSeller(world)
    await aFullReduction(shop.shopId, { threshold: 10_000, discount: 8_500 }, 3)
    const [one, other] = [await aGoods(world, shop, { price: 3_333 }), await aGoods(world, shop, { price: 101 })]
    const few = [{ goodsId: one.goodsId, qty: 3 }]
    expect(await preview(few)).toMatchObject({ goodsMoney: '99.99', discountMoney: '0.00', payMoney: '99.99' })
    // 101.00 at 85 %: 15.15 off, rounded half up, of which the line of 1.01 bears 0.15.
    const items = [...few, { goodsId: other.goodsId, qty: 1 }]
    const seen = await preview(items)
    expect(seen).toMatchObject({ goodsMoney: '101.00', discountMoney: '15.15', payMoney: '85.85' })
    expect(seen.shops[0].lines.map((it: any) => it.fullReductionMoney)).toEqual(['15.00', '0.15'])
    await anOrder(buyer, items)
  })

  it('is never more than money can say: neither the quantity of a line, nor all lines, nor the freight', async () => {
    const shop = await aSeller(world)
    const freightTemplateId = await aFreightTemplate(world, shop)
    const dear = await aGoods(world, shop, { stockType: 0, price: 12_800_000, freightTemplateId })
    const dearer = await aGoods(world, shop, { stockType: 0, price: 12_800_000 })
    const codesOf = async (items: { goodsId: number; qty: number }[]) => {
      const input = { items, addressId: buyer.addressId }
      const seen = await buyer.speak.post('/rest/order/preview', input)
      const sent = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: '9999999999.99' })
      return [seen.code, sent.code]
    }
    expect(await codesOf([{ goodsId: dear.goodsId, qty: 999_999_999 }])).toEqual([30207, 30207])
    expect(await codesOf([dear, dearer].map(({ goodsId }) => ({ goodsId, qty: 70_000 })))).toEqual([30207, 30207])
    expect(await codesOf([{ goodsId: dearer.goodsId, qty: 78_125 }])).toEqual([30207, 30207])
    expect(await codesOf([{ goodsId: dearer.goodsId, qty: 78_124 }])).toEqual([0, 30301])
    // 9,999,872,000.00 of goods; the freight of 3,124,960 kg comes on top.
    expect(await codesOf([{ goodsId: dear.goodsId, qty: 78_124 }])).toEqual([30207, 30207])
    const far = { goodsId: dear.goodsId, qty: 999_999_999, areaId: 130_109 }
    const asked = await world.visitor.post('/rest/freight/estimate', far)
    expect(asked).toMatchObject({ status: 200, code: 10400, data: { fields: [{ field: 'qty' }] } })
  })

  it('is the one of the way the buyer chose: another is not taken for it, even at the same freight', async () => {
    const shop = await aSeller(world)
    const chosen = await aDelivery(world, shop, { name: '专线物流' })
    const goods = await aGoods(world, shop, { price: 1_000 })
    const input = {
      items: [{ goodsId: goods.goodsId, qty: 1 }],
      addressId: buyer.addressId,
      deliveryByShop: [{ shopId: shop.shopId, deliveryId: chosen }],
      payMoney: '10.00',
    }
    expect((await buyer.speak.post('/rest/order/submit', input)).code).toBe(0)
    await world.db.updateTable('deliveryEntry').set({ enabled: false }).where('deliveryId', '=', chosen).execute()
    const answer = await buyer.speak.post('/rest/order/submit', input)
    expect(answer).toMatchObject({ code: 30301, data: { payMoney: '10.00' } })
    expect(answer.data.shops[0].deliveryId).toBe(String(shop.deliveryId))
  })

  it('is paid at once when nothing is left to pay', async () => {
    const shop = await aSeller(world)
    await aFullReduction(shop.shopId, { threshold: 100, reduce: 100 })
    const goods = await aGoods(world, shop, { price: 100 })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect(placed.data).toMatchObject({ needPay: false, payMoney: '0.00' })
    const orderId = placed.data.orderIds[0]
    const detail = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(detail.data).toMatchObject({ orderStatus: 30, payStatus: 2 })
  })

  it('follows the price scheme of the customer, and nobody else', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop, { price: 10_000 })
    await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await world.write((ctx) =>
      saveScheme(ctx, {
        shopId: shop.shopId,
        name: '老客户',
        targetType: 3,
        beginTime: from(-day),
        goods: [{ goodsId: goods.goodsId, mode: 2, value: 9_000 }],
      }),
    )
    expect(await preview([{ goodsId: goods.goodsId, qty: 1 }])).toMatchObject({ payMoney: '90.00' })
    const other = await aBuyer(world)
    expect(await preview([{ goodsId: goods.goodsId, qty: 1 }], other)).toMatchObject({ payMoney: '100.00' })
  })

  it('is the one the buyer saw, whatever the shop changes meanwhile', async () => {
    const goods = await aGoods(world, seller, { price: 1_000, stockType: 0 })
    const sums = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const input = {
        items: [{ goodsId: goods.goodsId, qty: 2 }],
        addressId: buyer.addressId,
        payMoney: round % 2 === 0 ? '20.00' : '22.00',
      }
      const [answer] = await Promise.all([
        buyer.speak.post('/rest/order/submit', input),
        world.write((ctx) =>
          setPrices(ctx, seller.shopId, [{ goodsId: goods.goodsId, price: round % 3 === 0 ? 1_100 : 1_000 }]),
        ),
      ])
      sums.add(answer.code === 0 ? `${answer.data.payMoney === input.payMoney}` : `${answer.code}`)
    }
    expect([...sums].filter((it) => it !== 'true' && it !== '30301')).toEqual([])
  })
})

describe('a price for a short time', () => {
  const aSale = async (limits: { stockQty?: number; perUserQty?: number }) => {
    const goods = await aGoods(world, seller, { price: 1_000 })
    await world.write((ctx) =>
      saveSalePrice(ctx, {
        shopId: seller.shopId,
        goodsId: goods.goodsId,
        price: 800,
        beginTime: from(-day),
        endTime: from(day),
        ...limits,
      }),
    )
    const sold = async () =>
      (
        await world.db
          .selectFrom('salePrice')
          .select('soldQty')
          .where('goodsId', '=', goods.goodsId)
          .executeTakeFirstOrThrow()
      ).soldQty
    return { goods, sold }
  }

  it('holds up to its quantity, however many want it at once', async () => {
    const { goods, sold } = await aSale({ stockQty: 10_000 })
    const many = await Promise.all(Array.from({ length: 8 }, () => aBuyer(world)))
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const { speak, addressId } = many[at % many.length]!
        return speak.post('/rest/order/submit', {
          items: [{ goodsId: goods.goodsId, qty: 1 }],
          payMoney: '8.00',
          addressId,
        })
      }),
    )
    expect(answers.filter((it) => it.code === 0)).toHaveLength(10)
    expect(new Set(answers.map((it) => it.code))).toEqual(new Set([0, 30301]))
    expect(await sold()).toBe(10_000)
    expect(await preview([{ goodsId: goods.goodsId, qty: 1 }])).toMatchObject({ payMoney: '10.00' })
  })

  it('holds for one buyer up to their limit, however many windows they order from at once', async () => {
    const { goods, sold } = await aSale({ perUserQty: 2_000 })
    const { speak, addressId } = await aBuyer(world)
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], payMoney: '8.00', addressId }
    const answers = await Promise.all(Array.from({ length: 12 }, () => speak.post('/rest/order/submit', input)))
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 0, ...Array(10).fill(30301)])
    expect(await sold()).toBe(2_000)
  })

  it('holds for one buyer up to their limit, and again after they cancel; it hurries', async () => {
    const { goods, sold } = await aSale({ perUserQty: 2_000 })
    const one = await aBuyer(world)
    const items = [{ goodsId: goods.goodsId, qty: 2 }]
    const { orderId } = await anOrder(one, items)
    const row = await world.db
      .selectFrom('tradeOrder')
      .select(['payMoney', 'payDeadline'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(row.payMoney).toBe(1_600)
    expect(row.payDeadline!.getTime() - world.now().getTime()).toBeLessThanOrEqual(30 * 60_000)
    expect(await preview(items, one)).toMatchObject({ payMoney: '20.00' })
    expect(await preview(items)).toMatchObject({ payMoney: '16.00' })
    await one.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    expect(await sold()).toBe(0)
    expect(await preview(items, one)).toMatchObject({ payMoney: '16.00' })
  })
})
