import { useState } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

type Chosen = { readonly selfId: string; readonly ownPlate: boolean; readonly vehicleIds: readonly string[] }

/**
 * Returns the pick-up person and vehicles for each shop, from the buyer's kept records; the default person until the buyer chooses.
 * `needed`: is anything fetched?
 */
export const useFetchers = (needed: boolean) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Partial<Chosen>>>>({})
  const people = useApi(api.addressbook.pickupPeople, { pageSize: 50 }, { enabled: needed, quiet: true })
  const vehicles = useApi(api.addressbook.vehiclesToChoose, {}, { enabled: needed, quiet: true })
  const kept = people.data?.list ?? []
  const usual = kept.find(({ isDefault }) => isDefault)?.selfId ?? ''
  return {
    people: kept,
    vehicles: vehicles.data ?? [],
    /** Kept records that failed to load. */
    failed: [
      { of: people, what: '提货人' },
      { of: vehicles, what: '车辆' },
    ].flatMap(({ of: { data, error, refetch }, what }) =>
      data === undefined && error ? [{ error, refetch, what }] : [],
    ),
    /** Returns the choice for a shop; without a `selfId`, the receiver of the address fetches the goods. */
    of: (shopId: string): Chosen => ({ selfId: usual, ownPlate: false, vehicleIds: [], ...chosen[shopId] }),
    set: (shopId: string, more: Partial<Chosen>) =>
      setChosen((now) => ({ ...now, [shopId]: { ...now[shopId], ...more } })),
  }
}

export type Fetchers = ReturnType<typeof useFetchers>

/** Returns the part of the call's input for the shops whose goods are fetched. */
export const fetchersToSend = (shops: readonly { shop: { shopId: string } }[], { of }: Fetchers) => {
  const said = shops
    .map(({ shop: { shopId } }) => ({ shopId, ...of(shopId) }))
    .filter(({ selfId, vehicleIds }) => selfId !== '' || vehicleIds.length > 0)
    .map(({ selfId, vehicleIds, ...it }) => ({
      ...it,
      vehicleIds: [...vehicleIds],
      ...(selfId === '' ? {} : { selfId }),
    }))
  return said.length === 0 ? {} : { fetchedBy: said }
}
