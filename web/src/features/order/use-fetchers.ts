import { useState } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

type Chosen = { readonly selfId: string; readonly ownPlate: boolean; readonly vehicleIds: readonly string[] }

/** Who fetches goods of a shop, and in which vehicles, of those the buyer keeps; until somebody is chosen the usual person. `needed`: is anything fetched? */
export const useFetchers = (needed: boolean) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Partial<Chosen>>>>({})
  const people = useApi(api.addressbook.pickupPeople, { pageSize: 50 }, { enabled: needed, quiet: true })
  const vehicles = useApi(api.addressbook.vehiclesToChoose, {}, { enabled: needed, quiet: true })
  const kept = people.data?.list ?? []
  const usual = kept.find(({ isDefault }) => isDefault)?.selfId ?? ''
  return {
    people: kept,
    vehicles: vehicles.data ?? [],
    /** Kept ones that did not come. */
    failed: [
      { of: people, what: '提货人' },
      { of: vehicles, what: '车辆' },
    ].flatMap(({ of: { data, error, refetch }, what }) =>
      data === undefined && error ? [{ error, refetch, what }] : [],
    ),
    /** Without a `selfId` whom the address names. */
    of: (shopId: string): Chosen => ({ selfId: usual, ownPlate: false, vehicleIds: [], ...chosen[shopId] }),
    set: (shopId: string, more: Partial<Chosen>) =>
      setChosen((now) => ({ ...now, [shopId]: { ...now[shopId], ...more } })),
  }
}

export type Fetchers = ReturnType<typeof useFetchers>

/** What is sent of them for the shops where goods are fetched. */
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
