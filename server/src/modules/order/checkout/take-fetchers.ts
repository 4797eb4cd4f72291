import type { In } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { keptPeople, keptVehicles } from '../../addressbook/public.ts'
import { insertVehiclesOf } from '../fetching/store.ts'
import type { NewVehicle, VehicleOfOrder } from '../fetching/store.ts'
import type { PricedShop } from './price-checkout.ts'
import type { Placed } from './store.ts'

/* People and vehicles that fetch the orders of a checkout, chosen from the buyer's kept records. */

type Fetchers = {
  readonly person: { readonly name: string; readonly mobile: string } | undefined
  readonly vehicles: readonly NewVehicle[]
}
const unsaid = { vehicleType: 9, loadTon: null, planQty: null, remark: null } as const

/**
 * Returns by shop who fetches the goods, and in which vehicles: the named ones that are kept, and on request the one of the
 * person's plate. Refuses what the buyer does not keep.
 */
export const fetchersOf = async (
  ctx: Write<Actor>,
  chosen: In<typeof order.submit>['fetchedBy'] = [],
): Promise<ReadonlyMap<Id, Fetchers>> => {
  if (chosen.length === 0) return new Map()
  const selfIds = chosen.flatMap(({ selfId }) => selfId ?? [])
  const people = new Map((await keptPeople(ctx.db, ctx.actor, selfIds)).map((it) => [it.selfId, it]))
  const vehicleIds = chosen.flatMap((it) => it.vehicleIds)
  const kept = new Map((await keptVehicles(ctx.db, ctx.actor, vehicleIds)).map((it) => [it.vehicleId, it]))
  return new Map(
    chosen.map(({ shopId, selfId, ownPlate, vehicleIds: named }) => {
      const person = selfId === undefined ? undefined : (people.get(selfId) ?? refuse('NOT_FOUND'))
      const vehicles = [...new Set(named)].map((id): NewVehicle => {
        const { plateNo, vehicleType, loadTon, driverName, driverMobile } = kept.get(id) ?? refuse('NOT_FOUND')
        return { ...unsaid, plateNo, vehicleType, loadTon, driverName, driverMobile }
      })
      const plateNo = ownPlate === true ? person?.plateNo : undefined
      if (person && plateNo && !vehicles.some((it) => it.plateNo === plateNo))
        vehicles.push({ ...unsaid, plateNo, driverName: person.name, driverMobile: person.mobile })
      return [shopId, { person, vehicles }]
    }),
  )
}

/** Returns whether the chosen way of this shop is pick-up. */
export const isFetched = ({ chosen }: PricedShop): boolean => chosen?.way.deliveryType === 3

/** Gives the placed orders that are fetched the vehicles that come for them. */
export const takeVehicles = async (
  ctx: Write<Actor>,
  shops: readonly PricedShop[],
  placed: Placed,
  fetchers: ReadonlyMap<Id, Fetchers>,
): Promise<void> => {
  const coming = placed.orders.flatMap(({ orderId, place }): VehicleOfOrder[] => {
    const shop = shops[place]!
    const { shopId } = shop.shop
    return isFetched(shop) ? (fetchers.get(shopId)?.vehicles ?? []).map((it) => ({ ...it, orderId, shopId })) : []
  })
  if (coming.length > 0) await insertVehiclesOf(ctx, 1, coming)
}
