import { cornerOf, on, sidesOf, turn } from '@mall/api/freight/zone-shape'
import type { Corner, Side, Zone } from '@mall/api/freight/zone-shape'
import type { Place } from '../../area/public.ts'

export type { Zone } from '@mall/api/freight/zone-shape'

const unit = 100_000
/** Returns degrees as text with five decimals. */
export const degreesOf = ([lng, lat]: Corner) => ({ lng: (lng / unit).toFixed(5), lat: (lat / unit).toFixed(5) })

/** Returns whether a side crosses the line from the point to the east. */
const crossed = (side: Side, point: Corner): boolean => {
  const [[, y1], [, y2]] = side
  if (y1 > point[1] === y2 > point[1]) return false
  return y2 > y1 ? turn(side, point) > 0 : turn(side, point) < 0
}

const inside = (zone: Zone, point: Corner): boolean => {
  const sides = sidesOf(zone)
  return sides.some((side) => on(side, point)) || sides.filter((side) => crossed(side, point)).length % 2 === 1
}

/** Returns whether a place lies in one of the zones or on an edge. */
export const insideAny = (zones: readonly Zone[], place: Place): boolean => {
  const point = cornerOf(place)
  return zones.some((zone) => inside(zone, point))
}
