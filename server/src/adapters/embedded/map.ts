import type { MapPlace, MapPort } from '../../ports/map.ts'

type Point = { readonly lng: number; readonly lat: number }

/** The embedded map: it knows provinces, cities and counties, and needs no network. */
export const embeddedMap = (areas: {
  readonly findAreas: (words: string, within: number | undefined) => readonly Omit<MapPlace, 'kind'>[]
  readonly areaAt: (point: Point) => number | undefined
}): MapPort => {
  const find: MapPort['search'] = async ({ keyword, areaId }) =>
    areas.findAreas(keyword, areaId).map((it) => ({ ...it, kind: 'area' }))
  return { drawing: { by: 'embedded' }, suggest: find, search: find, locate: async (point) => areas.areaAt(point) }
}
