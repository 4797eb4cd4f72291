import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundOf, freightTo, mostFreight, moreLoads, sharesOf, shareWithMore } from './truck-rules.ts'
import type { Stop, TruckTerms } from './truck-rules.ts'

/* Compared with an independent calculation: fractions of big integers, the largest remainders found one fen at a time. */

type Fraction = { readonly over: bigint; readonly under: bigint }

const exact = (terms: TruckTerms, stops: readonly Stop[]): { freight: bigint; parts: Fraction[] } => {
  const least = BigInt(terms.leastKm) * 1_000n
  const weights = stops.map(
    ({ load, distance }) => BigInt(load) * (BigInt(distance) > least ? BigInt(distance) : least),
  )
  const under = weights.reduce((all, it) => all + it, 0n)
  const far = stops.map((it) => BigInt(it.distance)).reduce((one, other) => (other > one ? other : one), 0n)
  const freight = BigInt(terms.baseMoney) + BigInt(terms.kmMoney) * ((far + 999n) / 1_000n)
  return { freight, parts: weights.map((it) => ({ over: it * freight, under })) }
}

const byHand = (terms: TruckTerms, stops: readonly Stop[]): bigint[] => {
  const { freight, parts } = exact(terms, stops)
  const shares = parts.map(({ over, under }) => over / under)
  const rest = parts.map(({ over, under }) => over % under)
  while (shares.reduce((all, it) => all + it, 0n) < freight) {
    const next = rest.reduce((best, it, at) => (it > rest[best]! ? at : best), 0)
    shares[next]! += 1n
    rest[next] = -1n
  }
  return shares
}

const terms = fc
  .record({
    leastLoad: fc.integer({ min: 1, max: 40_000_000 }),
    baseMoney: fc.integer({ min: 1, max: 1_000_000 }),
    kmMoney: fc.integer({ min: 0, max: 2_000 }),
    leastKm: fc.integer({ min: 1, max: 100 }),
    more: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ more, ...it }) => ({ ...it, mostKm: it.leastKm + more }))
const truck = terms.chain((it) =>
  fc.record({
    terms: fc.constant(it),
    stops: fc.array(
      fc.record({
        load: fc.integer({ min: 1, max: 10_000_000 }),
        distance: fc.integer({ min: 0, max: it.mostKm * 1_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)
const runs = { numRuns: 4_000 }

describe('the freight of a truck', () => {
  it('is shared by load times distance to the largest remainders, and by nobody above their bound', () => {
    fc.assert(
      fc.property(truck, ({ terms: it, stops }) => {
        const rides = stops.map((stop) => ({ ...stop, bound: boundOf(it, stop) }))
        const { freight, shares, shopShare } = sharesOf(it, rides)
        const fair = byHand(it, stops)
        expect(BigInt(freight)).toBe(exact(it, stops).freight)
        expect(freight).toBeLessThanOrEqual(mostFreight(it))
        expect(shares.reduce((all, share) => all + share, shopShare)).toBe(freight)
        for (const [at, share] of shares.entries()) expect(share).toBe(Math.min(rides[at]!.bound, Number(fair[at]!)))
        // With its least load aboard the shop pays nothing.
        const full = stops.reduce((all, stop) => all + stop.load, 0) >= it.leastLoad
        expect(full ? shopShare : 0).toBe(0)
      }),
      runs,
    )
  })

  it('falls for each as others come aboard, where the way costs the same', () => {
    fc.assert(
      fc.property(truck, fc.integer({ min: 1, max: 10_000_000 }), ({ terms: asWritten, stops }, load) => {
        const it = { ...asWritten, kmMoney: 0 }
        const rides = stops.map((stop) => ({ ...stop, bound: boundOf(it, stop) }))
        const now = sharesOf(it, rides).shares[0]!
        expect(shareWithMore(it, rides, [0], 0)).toBe(now)
        expect(shareWithMore(it, rides, [0], load)).toBeLessThanOrEqual(now + 1)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is what was agreed and so much for each begun kilometre to the farthest', () => {
    const it = { leastLoad: 8_000_000, baseMoney: 50_000, kmMoney: 300, leastKm: 10, mostKm: 100 }
    const near = { load: 4_000_000, distance: 3_000 }
    const far = { load: 4_000_000, distance: 30_100 }
    expect(freightTo(it, [near, far])).toBe(59_300)
    expect(freightTo(it, [])).toBe(50_000)
    // 4 t × 10 km of 8 t × 10 km; the truck costs at most 800.00 for 100 km: half of it.
    expect(boundOf(it, near)).toBe(40_000)
    expect(
      sharesOf(
        it,
        [near, far].map((stop) => ({ ...stop, bound: boundOf(it, stop) })),
      ),
    ).toEqual({
      freight: 59_300,
      shares: [14_788, 44_512],
      shopShare: 0,
    })
    expect(sharesOf(it, [])).toEqual({ freight: 50_000, shares: [], shopShare: 50_000 })
  })

  it('that leaves with less than it needs is carried by the shop above the bounds', () => {
    const it = { leastLoad: 8_000_000, baseMoney: 80_000, kmMoney: 0, leastKm: 10, mostKm: 100 }
    const only = { load: 2_000_000, distance: 10_000 }
    expect(boundOf(it, only)).toBe(20_000)
    expect(sharesOf(it, [{ ...only, bound: 20_000 }])).toEqual({ freight: 80_000, shares: [20_000], shopShare: 60_000 })
  })

  it('is said for whole tons that still fit, and for what fills it', () => {
    expect(moreLoads(6_500_000)).toEqual([1_000_000, 2_000_000, 5_000_000, 6_500_000])
    expect(moreLoads(2_000_000)).toEqual([1_000_000, 2_000_000])
    expect(moreLoads(0)).toEqual([])
  })
})
