import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from './rules.ts'
import type { PriceQuestion } from './rules.ts'

/*
 * Computes the price of a line by other means than the rules: exact fractions, one weighted sum as the rank of a scheme, no
 * sorting. Both agree for 100,000 random lines.
 */

/** Rounds half up. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

const priceBy = ({ listPrice, qty }: PriceQuestion, scheme: PriceQuestion['schemes'][number]): bigint => {
  let reached: { minQty: number; price: number } | undefined
  for (const tier of scheme.tiers)
    if (tier.minQty <= qty && (reached === undefined || tier.minQty > reached.minQty)) reached = tier
  const list = BigInt(listPrice)
  const value = BigInt(scheme.value)
  const price =
    reached !== undefined
      ? BigInt(reached.price)
      : scheme.mode === 1
        ? value
        : scheme.mode === 2
          ? rounded(list * value, 10_000n)
          : list - value
  return price < 1n ? 1n : price
}

/** Rank of a scheme, smaller is better: target, then priority, price and age, each outweighing all that follow. */
const rankOf = (scheme: PriceQuestion['schemes'][number], price: bigint): bigint =>
  ((BigInt(scheme.targetType) * 10n ** 4n + (5_000n - BigInt(scheme.priority))) * 10n ** 14n + price) * 10n ** 9n +
  BigInt(scheme.schemeId)

const expected = (line: PriceQuestion): { price: number; source: number; sourceId: number | null } => {
  const { special, contract, activity, qty } = line
  if (special !== null) return { price: special.price, source: special.source, sourceId: special.sourceId }
  const covered =
    contract !== null && !(contract.quantityLimit !== null && contract.quantityLimit < contract.usedQty + qty)
  if (covered) return { price: contract.price, source: 3, sourceId: contract.contractId }
  let best: { rank: bigint; price: bigint; id: number } | undefined
  for (const scheme of line.schemes) {
    const price = priceBy(line, scheme)
    const rank = rankOf(scheme, price)
    if (best === undefined || rank < best.rank) best = { rank, price, id: scheme.schemeId }
  }
  const standing =
    best === undefined
      ? { price: line.listPrice, source: 1, sourceId: null }
      : { price: Number(best.price), source: 2, sourceId: best.id }
  if (activity === null || activity.price >= standing.price) return standing
  for (const left of [activity.stockLeft, activity.buyerLimit]) if (left !== null && left < qty) return standing
  return { price: activity.price, source: 4, sourceId: activity.activityId }
}

const fen = fc.integer({ min: 1, max: 20_000 })
const milli = fc.integer({ min: 1, max: 60_000 })
const tier = fc.record({ minQty: fc.integer({ min: 1, max: 60 }).map((it) => it * 1_000), price: fen })
const scheme = fc.record({
  schemeId: fc.integer({ min: 1, max: 99 }),
  targetType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  priority: fc.integer({ min: 0, max: 3 }),
  mode: fc.constantFrom(1 as const, 2 as const, 3 as const),
  value: fen,
  tiers: fc.uniqueArray(tier, { maxLength: 3, selector: (it) => it.minQty }),
})
const line: fc.Arbitrary<PriceQuestion> = fc.record({
  listPrice: fen,
  qty: milli,
  schemes: fc.uniqueArray(scheme, { maxLength: 4, selector: (it) => it.schemeId }),
  contract: fc.option(
    fc.record({
      contractId: fc.integer({ min: 1, max: 9 }),
      price: fen,
      quantityLimit: fc.option(milli, { nil: null }),
      usedQty: fc.integer({ min: 0, max: 60_000 }),
    }),
    { nil: null, freq: 1 },
  ),
  activity: fc.option(
    fc.record({
      activityId: fc.integer({ min: 1, max: 9 }),
      price: fen,
      stockLeft: fc.option(milli, { nil: null }),
      buyerLimit: fc.option(milli, { nil: null }),
    }),
    { nil: null },
  ),
  special: fc.option(
    fc.record({ source: fc.constantFrom(5 as const, 6 as const, 7 as const), sourceId: fc.nat(9), price: fen }),
    { nil: null, freq: 1 },
  ),
})

test('100,000 random lines have the price of an independent calculator', () => {
  const wrong = fc.check(
    fc.property(line, (it) => {
      const { price, source, sourceId } = unitPrice(it)
      const same = expected(it)
      return price === same.price && source === same.source && sourceId === same.sourceId
    }),
    { numRuns: 100_000 },
  ).counterexample
  expect(wrong).toBeNull()
})
