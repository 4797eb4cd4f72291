import { allot, largestMoney } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'

/*
 * The freight of a truck that several orders fill (decision 107): shared by load times distance, to the largest remainders. Loads
 * are thousandths of a kilogram, distances metres.
 */

export type TruckTerms = {
  /** Least load with which it leaves. */
  readonly leastLoad: Milli
  readonly baseMoney: Fen
  readonly kmMoney: Fen
  /** Nearer stops are counted as this far. */
  readonly leastKm: number
  readonly mostKm: number
}

export type Stop = { readonly load: Milli; readonly distance: number }
/** A stop with the most freight it pays. */
export type Ride = Stop & { readonly bound: Fen }

const metres = 1_000

const farOf = ({ leastKm }: TruckTerms, distance: number): number => Math.max(distance, leastKm * metres)
const weightOf = (terms: TruckTerms, { load, distance }: Stop): number => load * farOf(terms, distance)

/** Returns the cost of a truck to these stops. */
export const freightTo = ({ baseMoney, kmMoney }: TruckTerms, stops: readonly Stop[]): Fen =>
  Math.min(largestMoney, baseMoney + kmMoney * Math.ceil(Math.max(0, ...stops.map((it) => it.distance)) / metres))

/** Returns the highest cost the truck can have. */
export const mostFreight = ({ baseMoney, kmMoney, mostKm }: TruckTerms): Fen =>
  Math.min(largestMoney, baseMoney + kmMoney * mostKm)

/**
 * Returns the most freight a stop can pay, in the worst case: the truck has only the least load, costs the most, and all other
 * stops count as the nearest. Every further load lowers the share, so a buyer never pays more than this.
 */
export const boundOf = (terms: TruckTerms, stop: Stop): Fen => {
  const own = BigInt(weightOf(terms, stop))
  const others = BigInt(Math.max(0, terms.leastLoad - stop.load)) * BigInt(terms.leastKm * metres)
  const all = own + others
  return all === 0n ? 0 : Number((BigInt(mostFreight(terms)) * own + all - 1n) / all)
}

export type Shares = {
  readonly freight: Fen
  /** One for each ride, in their order. */
  readonly shares: readonly Fen[]
  /** What the shares do not cover, since no ride pays more than its bound; 0 with the least load aboard. */
  readonly shopShare: Fen
}

/** Returns the share of each ride of a truck that leaves with them; shares and the shop's part add up to the freight. */
export const sharesOf = (terms: TruckTerms, rides: readonly Ride[]): Shares => {
  const freight = freightTo(terms, rides)
  if (rides.length === 0) return { freight, shares: [], shopShare: freight }
  const parts = allot(
    freight,
    rides.map((it) => weightOf(terms, it)),
  )
  const shares = rides.map(({ bound }, at) => Math.min(bound, parts[at]!))
  return { freight, shares, shopShare: freight - shares.reduce((all, it) => all + it, 0) }
}

/** Returns the mean distance of the rides, weighted by load: the most likely distance of a further load. */
const meanDistance = (terms: TruckTerms, rides: readonly Ride[]): number => {
  const load = rides.reduce((all, it) => all + BigInt(it.load), 0n)
  const weight = rides.reduce((all, it) => all + BigInt(weightOf(terms, it)), 0n)
  return load === 0n ? terms.leastKm * metres : Number(weight / load)
}

/** Returns what the rides at the indexes `own` would pay together if this load came aboard, too. */
export const shareWithMore = (terms: TruckTerms, rides: readonly Ride[], own: readonly number[], more: Milli): Fen => {
  const others = more === 0 ? [] : [{ load: more, distance: meanDistance(terms, rides), bound: largestMoney }]
  const { shares } = sharesOf(terms, [...rides, ...others])
  return own.reduce((all, at) => all + shares[at]!, 0)
}

const ton = 1_000_000
const stepsOfMore = [1, 2, 5, 10, 20] as const

/** Returns the further loads for which a page shows the share: some whole tons, and last the load that fills the truck. */
export const moreLoads = (freeLoad: Milli): Milli[] =>
  freeLoad <= 0 ? [] : [...stepsOfMore.map((tons) => tons * ton).filter((load) => load < freeLoad), freeLoad]
