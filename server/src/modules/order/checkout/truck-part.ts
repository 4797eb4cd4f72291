import { allot, moneyText, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { areaOf, placeOf, townOf } from '../../area/public.ts'
import type { ShelfLine, ShelfShop, WhyNot } from '../../cart/public.ts'
import { boundOf, sharesOf } from '../../combination/public.ts'
import type { OfferedTruck } from '../../combination/public.ts'
import { roadMetres } from '../../freight/public.ts'
import type { Start } from '../../freight/public.ts'
import type { Address } from './price-checkout.ts'

/* What an order pays of a truck that it shares with others; never more than it is charged. */

/** Part of a truck that an order takes, with how its freight was computed. */
export type Ride = {
  readonly load: Milli
  readonly distance: number
  /** County and town of its destination. */
  readonly place: string
  /** Freight charged; the order never pays more. */
  readonly bound: Fen
  /** Freight if the truck left with its present load and this order. */
  readonly shareNow: Fen
  readonly words: string
  readonly lines: readonly { readonly lineId: number; readonly freightMoney: Fen }[]
}
type NoRide = { readonly why: WhyNot; readonly reason?: string }

type Question = {
  readonly truck: OfferedTruck
  readonly lines: readonly ShelfLine[]
  readonly shop: ShelfShop
  readonly start: Start | null
  readonly address: Address
}

const loadOf = ({ qty, weightKg }: ShelfLine): Milli => Number((BigInt(qty) * BigInt(weightKg ?? 0) + 999n) / 1_000n)

const tons = (load: Milli): string => quantityText(Math.floor(load / 1_000))
const kilometres = (distance: number): string => quantityText(Math.ceil(distance / 100) * 100)

const placeWords = ({ countyId, townId }: Address): string =>
  `${areaOf(countyId)?.name ?? ''}${townId === null ? '' : (townOf(countyId, townId)?.name ?? '')}`

const wordsFor = (truck: OfferedTruck, load: Milli, distance: number, bound: Fen): string =>
  [
    `您的货重 ${tons(load)} 吨，路程约 ${kilometres(distance)} 公里`,
    ...(distance < truck.leastKm * 1_000 ? [`不足 ${truck.leastKm} 公里按 ${truck.leastKm} 公里算`] : []),
    `按只装满发车所需的 ${tons(truck.leastLoad)} 吨算，最多 ${moneyText(bound)} 元`,
    '发车时按吨公里分摊，多收的退还',
  ].join('；')

/** Returns the ride of an order on a truck, or why it has none. */
export const rideOn = ({ truck, lines, shop, start, address }: Question): Ride | NoRide => {
  const stuck = lines.some((line) => !line.weightKg)
  if (stuck) return { why: { refusal: 'MEASURE_UNKNOWN', values: {} } }
  const from = start === null ? placeOf(shop) : placeOf(start)
  const to = placeOf({ ...address, areaId: address.countyId })
  if (from === null || to === null) return { why: { refusal: 'DISTANCE_UNKNOWN', values: {} } }
  const distance = roadMetres(from, to)
  if (distance > truck.mostKm * 1_000)
    return { why: { refusal: 'AREA_NOT_DELIVERED', values: {} }, reason: `拼车最远送 ${truck.mostKm} 公里` }
  const loads = lines.map(loadOf)
  const load = loads.reduce((all, it) => all + it, 0)
  const free = truck.capacity * 1_000 - truck.takenLoad
  if (load > free) return { why: { refusal: 'TRUCK_FULL', values: {} }, reason: `车上还能装 ${tons(free)} 吨` }
  const bound = boundOf(truck, { load, distance })
  const parts = allot(bound, loads)
  return {
    load,
    distance,
    place: placeWords(address),
    bound,
    shareNow: sharesOf(truck, [...truck.rides, { load, distance, bound }]).shares.at(-1)!,
    words: wordsFor(truck, load, distance, bound),
    lines: parts.map((freightMoney, lineId) => ({ lineId, freightMoney })),
  }
}
