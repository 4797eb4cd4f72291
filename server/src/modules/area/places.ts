import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf, childrenOf, pathOf } from './areas.ts'
import type { Area } from './areas.ts'

/** A point in degrees, in the coordinates of Chinese maps (GCJ-02). */
export type Place = { readonly lng: number; readonly lat: number }

/** Hundredths of a degree: the first point as it is, each later point as its offset from the one before. */
type Ring = readonly number[]
type Shape = readonly [centre: readonly [number, number], rings: readonly Ring[]]

export type Outline = { readonly areaId: number; readonly name: string; readonly rings: readonly Ring[] }

const unit = 100
const none: ReadonlyMap<number, Shape> = new Map()

// A province is read when a place in it is first asked for.
const provinces = new Map<number, ReadonlyMap<number, Shape>>()
const shapesOf = (provinceId: number): ReadonlyMap<number, Shape> => {
  if (areaOf(provinceId)?.level !== 1) return none
  let shapes = provinces.get(provinceId)
  if (shapes === undefined) {
    const text = readFileSync(join(import.meta.dirname, 'counties', `${provinceId}.json`), 'utf8')
    const drawn = Object.entries(JSON.parse(text) as Record<string, Shape>)
    shapes = new Map(drawn.map(([areaId, shape]) => [Number(areaId), shape]))
    provinces.set(provinceId, shapes)
  }
  return shapes
}

const meanOf = (places: readonly Place[]): Place | undefined => {
  if (places.length === 0) return undefined
  const mean = (of: (place: Place) => number) =>
    Math.round((places.reduce((sum, it) => sum + of(it), 0) / places.length) * 10_000) / 10_000
  return { lng: mean((it) => it.lng), lat: mean((it) => it.lat) }
}

const ownCentre = (area: Area, shapes: ReadonlyMap<number, Shape>): Place | undefined => {
  const own = shapes.get(area.areaId)?.[0]
  if (own !== undefined) return { lng: own[0], lat: own[1] }
  return meanOf(
    childrenOf(area.areaId).flatMap(({ areaId }) => {
      const centre = shapes.get(areaId)?.[0]
      return centre === undefined ? [] : [{ lng: centre[0], lat: centre[1] }]
    }),
  )
}

/** Returns the centre of an area; for one that the map lacks, such as a development zone, that of its city or province. */
export const centreOf = (areaId: number): Place | undefined => {
  const path = pathOf(areaId)
  const shapes = shapesOf(path[0]?.areaId ?? 0)
  for (const area of path.toReversed()) {
    const centre = ownCentre(area, shapes)
    if (centre !== undefined) return centre
  }
  return undefined
}

/** Returns the point that was set, else the centre of the area; null if neither is known. */
export const placeOf = (it: {
  readonly areaId: number
  readonly lng: string | number | null
  readonly lat: string | number | null
}): Place | null =>
  it.lng === null || it.lat === null ? (centreOf(it.areaId) ?? null) : { lng: Number(it.lng), lat: Number(it.lat) }

/** Returns the outlines of the counties of a province; for 0 those of the provinces. */
export const outlinesIn = (provinceId: number): Outline[] => {
  const drawn = (area: Area, shapes: ReadonlyMap<number, Shape>): Outline[] => {
    const rings = shapes.get(area.areaId)?.[1] ?? []
    return rings.length === 0 ? [] : [{ areaId: area.areaId, name: area.name, rings }]
  }
  if (provinceId === 0) return childrenOf(0).flatMap((area) => drawn(area, shapesOf(area.areaId)))
  const shapes = shapesOf(provinceId)
  return childrenOf(provinceId).flatMap((city) => [city, ...childrenOf(city.areaId)].flatMap((it) => drawn(it, shapes)))
}

const pointsOf = (ring: Ring): [number, number][] => {
  let [ax, ay] = [0, 0]
  const points: [number, number][] = []
  for (let at = 0; at < ring.length; at += 2) points.push([(ax += ring[at]!), (ay += ring[at + 1]!)])
  return points
}

/** Whether the point is inside the ring: counts how often a line to the east crosses it. */
const surrounds = (ring: Ring, { lng, lat }: Place): boolean => {
  const [x, y] = [lng * unit, lat * unit]
  let inside = false
  const points = pointsOf(ring)
  for (let at = 0; at < points.length; at += 1) {
    const [px, py] = points[at]!
    const [qx, qy] = points[(at + 1) % points.length]!
    if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside
  }
  return inside
}

const squared = (from: Place, to: Place): number =>
  ((from.lng - to.lng) * Math.cos((to.lat * Math.PI) / 180)) ** 2 + (from.lat - to.lat) ** 2

// Outlines are accurate to a kilometre; a point between two of them, or at sea, belongs to the nearest centre within one degree.
const farthest = 1

const inProvince = (provinceId: number, place: Place) => {
  const shapes = [...shapesOf(provinceId)].filter(([areaId]) => areaOf(areaId)?.level === 3)
  const around = shapes.find(([, [, rings]]) => rings.some((ring) => surrounds(ring, place)))
  if (around !== undefined) return { areaId: around[0], off: 0 }
  const [nearest] = shapes
    .map(([areaId, [[lng, lat]]]) => ({ areaId, off: squared({ lng, lat }, place) }))
    .toSorted((one, other) => one.off - other.off)
  return nearest !== undefined && nearest.off < farthest ** 2 ? nearest : undefined
}

/** Returns the county of a point; undefined abroad and far out at sea. */
export const areaAt = (place: Place): number | undefined => {
  const near = childrenOf(0).filter(({ areaId }) => {
    const rings = shapesOf(areaId).get(areaId)?.[1] ?? []
    const centre = centreOf(areaId)
    return rings.some((ring) => surrounds(ring, place)) || (centre !== undefined && squared(centre, place) < 9)
  })
  return near.flatMap(({ areaId }) => inProvince(areaId, place) ?? []).toSorted((one, other) => one.off - other.off)[0]
    ?.areaId
}

const kmOfDegree = 111.2

/** Returns the kilometres from a point to the nearest side of a ring, on the plane of the point. */
const kmToRing = (ring: Ring, { lng, lat }: Place): number => {
  const wide = Math.cos((lat * Math.PI) / 180)
  const points = pointsOf(ring).map(([x, y]) => [(x / unit - lng) * wide, y / unit - lat] as const)
  const sides = points.map(([px, py], at) => {
    const [qx, qy] = points[(at + 1) % points.length]!
    const [dx, dy] = [qx - px, qy - py]
    const long = dx * dx + dy * dy
    const share = long === 0 ? 0 : Math.min(1, Math.max(0, -(px * dx + py * dy) / long))
    return Math.hypot(px + share * dx, py + share * dy)
  })
  return Math.min(...sides) * kmOfDegree
}

/**
 * Returns the whole kilometres from an area to a point outside it, 0 for a point inside. For an area that the map lacks, measures
 * from its city or province, or from its own centre. Null if nothing is known.
 */
export const kmOutside = (areaId: number, place: Place): number | null => {
  const path = pathOf(areaId)
  const shapes = shapesOf(path[0]?.areaId ?? 0)
  const rings = path.map((area) => shapes.get(area.areaId)?.[1] ?? []).findLast((it) => it.length > 0)
  const centre = centreOf(areaId)
  if (rings === undefined || centre === undefined) return null
  if (rings.some((ring) => surrounds(ring, place))) return 0
  const toCentre = Math.sqrt(squared(centre, place)) * kmOfDegree
  return Math.round(Math.min(toCentre, ...rings.map((ring) => kmToRing(ring, place))))
}
