import type { combination } from '@mall/api/combination/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { halfName } from '../groupbooking/public.ts'
import { wholeSheet } from './queries.ts'
import type { Rider } from './truck-queries.ts'
import { ridersOf } from './truck-queries.ts'
import { boundOf, moreLoads, sharesOf, shareWithMore } from './truck-rules.ts'
import type { Ride, TruckTerms } from './truck-rules.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, it) => all + it, 0)

const ton = 1_000_000
/** Example ride for a visitor who is not aboard: one ton to the mean distance of the riders, or to the least distance if there are none. */
const aTon = (terms: TruckTerms, riders: readonly Rider[]): Ride => {
  const far = riders.map((it) => it.distance)
  const stop = { load: ton, distance: far.length === 0 ? terms.leastKm * 1_000 : Math.round(sumOf(far) / far.length) }
  return { ...stop, bound: boundOf(terms, stop) }
}

/** Rounds up to whole kilometres: town and metres together could identify a farm. */
const roughly = (distance: number): number => Math.ceil(distance / 1_000) * 1_000

export const showAboard: Handler<typeof combination.aboard> = async ({ db, actor }, { combinationId }) => {
  const { truck } = (await wholeSheet(db, combinationId, { to: actor })) ?? refuse('NOT_FOUND')
  if (truck === null) return { riders: [], mine: null, more: [] }
  const riders = await ridersOf(db, combinationId)
  const left = truck.freightMoney !== null
  const now = sharesOf(truck, riders)
  const shareOf = (it: Rider, at: number) => it.share ?? now.shares[at]!
  const isMine = (it: Rider) => it.userId === actor?.userId
  const own = riders.flatMap((it, at) => (isMine(it) ? [at] : []))
  const ownRiders = own.map((at) => riders[at]!)
  const free = truck.capacity * 1_000 - truck.takenLoad
  const [rides, places] = own.length > 0 ? [riders, own] : [[...riders, aTon(truck, riders)], [riders.length]]
  return {
    riders: riders.map((it, at) => ({
      riderId: it.riderId,
      who: halfName(it.name),
      place: it.place,
      loadKg: it.load,
      km: roughly(it.distance),
      shareFen: shareOf(it, at),
      paid: it.paid,
      mine: isMine(it),
    })),
    mine:
      own.length === 0
        ? null
        : {
            loadKg: sumOf(ownRiders.map((it) => it.load)),
            boundFen: sumOf(ownRiders.map((it) => it.bound)),
            shareFen: sumOf(own.map((at) => shareOf(riders[at]!, at))),
            left,
          },
    more: left
      ? []
      : [0, ...moreLoads(own.length > 0 ? free : free - ton)].map((load) => ({
          moreKg: load,
          shareFen: shareWithMore(truck, rides, places, load),
        })),
  }
}
