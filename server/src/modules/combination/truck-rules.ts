import { allot, largestMoney } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'

/*
 * The freight of a truck that several orders fill (decision 107): shared by load times distance, to the largest remainders. Loads are
 * thousandths of a kilogram, distances metres.
 */

export type TruckTerms = {
  /** With so much it leaves. */
  readonly leastLoad: Milli
  readonly baseMoney: Fen
  readonly kmMoney: Fen
  /** Who lives nearer is counted as living so far. */
  readonly leastKm: number
  readonly mostKm: number
}

export type Stop = { readonly load: Milli; readonly distance: number }
/** With the most it pays. */
export type Ride = Stop & { readonly bound: Fen }

const metres = 1_000

const farOf = ({ leastKm }: TruckTerms, distance: number): number => Math.max(distance, leastKm * metres)
const weightOf = (terms: TruckTerms, { load, distance }: Stop): number => load * farOf(terms, distance)

/** What the truck costs that goes to these stops. */
export const freightTo = ({ baseMoney, kmMoney }: TruckTerms, stops: readonly Stop[]): Fen =>
  Math.min(largestMoney, baseMoney + kmMoney * Math.ceil(Math.max(0, ...stops.map((it) => it.distance)) / metres))

/** The most it can cost. */
export const mostFreight = ({ baseMoney, kmMoney, mostKm }: TruckTerms): Fen =>
  Math.min(largestMoney, baseMoney + kmMoney * mostKm)

/**
 * The most that a stop pays of a truck with the least load: all others live as near as counts, and it costs the most. Whatever else
 * comes aboard makes it less, so that who ordered at it never pays more.
 */
export const boundOf = (terms: TruckTerms, stop: Stop): Fen => {
  const own = BigInt(weightOf(terms, stop))
  const others = BigInt(Math.max(0, terms.leastLoad - stop.load)) * BigInt(terms.leastKm * metres)
  const all = own + others
  return all === 0n ? 0 : Number((BigInt(mostFreight(terms)) * own + all - 1n) / all)
}

export type Shares = {
  readonly freight: Fen
  /** In the order of the rides. */
  readonly shares: readonly Fen[]
  /** Of a truck with less than the least load: what is above the bounds. */
  readonly shopShare: Fen
}

/** What each ride comes to of the truck that leaves with them; with the part of the shop they are its freight to the fen. */
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

/** How far those aboard live, weighed by what they load: where more would most likely go. */
const meanDistance = (terms: TruckTerms, rides: readonly Ride[]): number => {
  const load = rides.reduce((all, it) => all + BigInt(it.load), 0n)
  const weight = rides.reduce((all, it) => all + BigInt(weightOf(terms, it)), 0n)
  return load === 0n ? terms.leastKm * metres : Number(weight / load)
}

/** What the rides at these places come to, together, if so much more came aboard. */
export const shareWithMore = (terms: TruckTerms, rides: readonly Ride[], own: readonly number[], more: Milli): Fen => {
  const others = more === 0 ? [] : [{ load: more, distance: meanDistance(terms, rides), bound: largestMoney }]
  const { shares } = sharesOf(terms, [...rides, ...others])
  return own.reduce((all, at) => all + shares[at]!, 0)
}

const ton = 1_000_000
const stepsOfMore = [1, 2, 5, 10, 20] as const

/** Of how much more a page says what it would change: some whole tons, and last what fills it. */
export const moreLoads = (freeLoad: Milli): Milli[] =>
  freeLoad <= 0 ? [] : [...stepsOfMore.map((tons) => tons * ton).filter((load) => load < freeLoad), freeLoad]
