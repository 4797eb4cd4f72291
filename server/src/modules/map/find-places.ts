import type { In, Out } from '@mall/api/endpoint'
import type { map } from '@mall/api/map/endpoints'
import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { MapPlace } from '../../ports/map.ts'
import { areaName, areaOf, pathOf, placeOf } from '../area/public.ts'
import type { Place } from '../area/public.ts'
import { placesNamed } from './queries.ts'

type Found = Out<typeof map.search>[number]

const most = 12

// Five decimals are accurate to a metre.
const degreesText = ({ lng, lat }: Place) => ({ lng: lng.toFixed(5), lat: lat.toFixed(5) })

/** Returns the county of an area with its path; null if the area is not a county. */
const countyOf = (areaId: number | undefined): Found['area'] => {
  if (areaId === undefined || areaOf(areaId)?.level !== 3) return null
  const path = pathOf(areaId)
  const [provinceId, cityId] = path.map((area) => area.areaId)
  return {
    provinceId: provinceId!,
    cityId: cityId!,
    countyId: areaId,
    areaName: areaName(areaId),
    names: path.map(({ name }) => name),
  }
}

const onMap = ({ name, address, kind, areaId, ...point }: MapPlace): Found => ({
  name,
  address,
  kind,
  ...degreesText(point),
  area: countyOf(areaId),
})

/** Finds places by words: first those of the marketplace, then those of the map. */
const find = async (
  ctx: Call<Actor>,
  { keyword, areaId }: In<typeof map.search>,
  ask: (it: { keyword: string; areaId: number | undefined }) => Promise<readonly MapPlace[]>,
): Promise<Found[]> => {
  const words = keyword.trim()
  if (words === '') return []
  const [known, found] = await Promise.all([
    ctx.read(({ db, actor }) => placesNamed(db, actor, words)),
    ask({ keyword: words, areaId }),
  ])
  const here = known.flatMap(({ name, address, kind, ...it }): Found[] => {
    const place = placeOf(it)
    if (place === null) return []
    const where = kind === 'shop' ? `${areaName(it.areaId)}${address}` : address
    return [{ name, address: where, kind, ...degreesText(place), area: countyOf(it.areaId) }]
  })
  const own = here.filter(({ kind }) => kind === 'address')
  const shops = here.filter(({ kind }) => kind === 'shop')
  return [...own, ...found.map(onMap), ...shops].slice(0, most)
}

export const suggestPlaces: Handler<typeof map.suggest> = (ctx, input) => find(ctx, input, ctx.ports.map.suggest)

export const searchPlaces: Handler<typeof map.search> = (ctx, input) => find(ctx, input, ctx.ports.map.search)

export const locatePoint: Handler<typeof map.locate> = async (ctx, { lng, lat }) =>
  countyOf(await ctx.ports.map.locate({ lng: Number(lng), lat: Number(lat) }))
