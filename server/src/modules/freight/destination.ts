import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { areaName, countyOf, pathOf, placeOf } from '../area/public.ts'
import type { Place } from '../area/public.ts'
import { addressOf } from '../addressbook/public.ts'

export type Destination = {
  readonly areaIds: readonly number[]
  readonly areaName: string
  readonly place: Place | null
  /** Point set for the address itself; null if none. */
  readonly pin: Place | null
}

const pinOf = ({ lng, lat }: { readonly lng: string | null; readonly lat: string | null }): Place | null =>
  lng === null || lat === null ? null : { lng: Number(lng), lat: Number(lat) }

/** Returns the destination: an address of the caller, or an area; refuses NOT_FOUND for a foreign address. */
export const destinationOf = async (
  ctx: Read<Anyone>,
  it: { readonly addressId?: Id | undefined; readonly areaId?: Id | undefined },
): Promise<Destination> => {
  if (it.addressId !== undefined) {
    const address = ctx.actor === null ? undefined : await addressOf(ctx.db, ctx.actor.userId, it.addressId)
    if (address === undefined) return refuse('NOT_FOUND')
    const { provinceId, cityId, countyId, townId } = address
    return {
      areaIds: [provinceId, cityId, countyId, ...(townId === null ? [] : [townId])],
      areaName: address.areaName,
      place: placeOf({ areaId: countyId, lng: address.lng, lat: address.lat }),
      pin: pinOf(address),
    }
  }
  if (it.areaId === undefined) return refuseField('areaId', '请选择收货地区')
  const areaId = countyOf(it.areaId)
  const path = pathOf(areaId)
  if (path.length === 0) return refuseField('areaId', '地区不存在')
  return {
    areaIds: [...path.map((area) => area.areaId), ...(areaId === it.areaId ? [] : [it.areaId])],
    areaName: areaName(areaId),
    place: placeOf({ areaId, lng: null, lat: null }),
    pin: null,
  }
}
