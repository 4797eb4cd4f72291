import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { priceOf, quoteOf } from '../../cart/public.ts'
import type { ShelfLine, ShelfShop } from '../../cart/public.ts'
import type { ShelfContract } from '../../contract/public.ts'
import { atContractPrices, chosenContracts, contractNote } from './contract-prices.ts'

const contract = (goods: ShelfContract['goods']): ShelfContract => ({
  contractId: 7,
  contractNo: 'HT202600007',
  name: '年度合同',
  shopId: 1,
  endDate: '2026-12-31',
  payTerm: 1,
  creditDays: null,
  goods,
})
const bags = { unitName: '袋', baseUnitName: '公斤', convertRate: 40_000 }
const lineOf = (goodsId: number, listPrice: number, qty: number, shopId = 1) =>
  ({
    goodsId,
    spuId: goodsId,
    shopId,
    classifyIds: [],
    listPrice,
    qty,
    ...bags,
    schemes: [],
    sale: null,
  }) as Partial<ShelfLine> as ShelfLine

describe('a chosen contract', () => {
  const agreed = { ...bags, goodsId: 5, price: 80, quantityLimit: 10_000, usedQty: 4_000 }
  const chosen = chosenContracts([contract([agreed])], [{ shopId: 1, contractId: 7 }])
  const priced = (line: ShelfLine) => {
    const [it] = atContractPrices([line], chosen)
    const { price, source } = priceOf(it!)
    return [price, source, contractNote(it!, contract([agreed]), source)]
  }

  it('prices the goods it names up to what is left, says why, and leaves other goods alone', () => {
    expect(priced(lineOf(5, 100, 6_000))).toEqual([80, 3, '合同价（HT202600007）'])
    expect(priced(lineOf(5, 100, 6_001))).toEqual([100, 1, '合同只剩 6 袋，本次不按合同价'])
    expect(priced(lineOf(6, 100, 1_000))).toEqual([100, 1, null])
    expect(priced(lineOf(5, 100, 1_000, 2)).slice(0, 2)).toEqual([100, 1])
  })

  it('prices nothing that is sold by another unit than was agreed, and says why', () => {
    const tons = { ...lineOf(5, 100, 1_000), unitName: '吨', convertRate: 1_000_000 }
    expect(priced(tons)).toEqual([100, 1, '合同价按袋（40 公斤）约定，现按吨（1000 公斤）出售，本次不按合同价'])
    const light = { ...lineOf(5, 100, 1_000), convertRate: 25_000 }
    expect(priced(light).slice(0, 2)).toEqual([100, 1])
    // The price unit does not change what a bag is.
    expect(priced({ ...lineOf(5, 100, 1_000), priceUnitName: '吨', priceRate: 1_000_000 }).slice(0, 2)).toEqual([80, 3])
  })

  it('is one of those offered for its shop, else none', () => {
    const offered = [contract([agreed])]
    expect(chosenContracts(offered, [{ shopId: 2, contractId: 7 }]).size).toBe(0)
    expect(chosenContracts(offered, [{ shopId: 1, contractId: 8 }]).size).toBe(0)
    expect(chosenContracts(offered, undefined).size).toBe(0)
  })
})

/*
 * A second calculation, in whole fractions, of what a shop's part of an order costs. Lines under a contract cost its price without
 * reduction; the others cost the list price less one full reduction of their sum.
 */
const half = (numerator: bigint): bigint => (2n * numerator + 1_000n) / 2_000n

const line = fc.record({
  listPrice: fc.integer({ min: 1, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 50_000 }),
  agreed: fc.option(
    fc.record({
      price: fc.integer({ min: 1, max: 30_000 }),
      quantityLimit: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
      usedQty: fc.integer({ min: 0, max: 30_000 }),
    }),
    { nil: null },
  ),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  threshold: fc.integer({ min: 1, max: 900_000 }),
  reduce: fc.integer({ min: 1, max: 60_000 }),
})

test('100,000 random orders with a contract and a full reduction cost what an independent calculator says', () => {
  const wrong = fc.check(
    fc.property(order, ({ lines, threshold, reduce }) => {
      const goods = lines.flatMap(({ agreed }, at) => (agreed === null ? [] : [{ ...bags, goodsId: at, ...agreed }]))
      const chosen = chosenContracts([contract(goods)], [{ shopId: 1, contractId: 7 }])
      const shelf = atContractPrices(
        lines.map(({ listPrice, qty }, at) => lineOf(at, listPrice, qty)),
        chosen,
      )
      const promotion = {
        promotionId: 1,
        name: '满减',
        type: 1,
        tiers: [{ threshold, reduce, discount: 10_000 }],
        repeatable: false,
        spuIds: null,
        isDefault: true,
      }
      const quote = quoteOf(shelf, { promotions: [promotion] } as unknown as ShelfShop)
      let byContract = 0n
      let others = 0n
      for (const { listPrice, qty, agreed } of lines) {
        const covered =
          agreed !== null && !(agreed.quantityLimit !== null && agreed.quantityLimit - agreed.usedQty < qty)
        if (covered) byContract += half(BigInt(agreed.price) * BigInt(qty))
        else others += half(BigInt(listPrice) * BigInt(qty))
      }
      const off = others >= BigInt(threshold) ? (BigInt(reduce) < others ? BigInt(reduce) : others) : 0n
      return (
        BigInt(quote.goodsMoney) === byContract + others &&
        BigInt(quote.fullReductionMoney) === off &&
        quote.lines.every(
          (it, at) =>
            (shelf[at]!.contract ?? null) === null || priceOf(shelf[at]!).source !== 3 || it.fullReductionMoney === 0,
        )
      )
    }),
    { numRuns: 100_000 },
  ).counterexample
  expect(wrong).toBeNull()
})
