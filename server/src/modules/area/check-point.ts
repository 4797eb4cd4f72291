import { kmOutside } from './places.ts'

// Outlines are accurate to a kilometre, and people also live at their edges.
const farthestKm = 20

/** Returns the fault of a point set for a place in an area; undefined when there is none. Degrees as text. */
export const pointFault = (it: {
  readonly areaId: number
  readonly lng?: string | undefined
  readonly lat?: string | undefined
}): string | undefined => {
  if ((it.lng === undefined) !== (it.lat === undefined)) return '经度和纬度须同时填写'
  if (it.lng === undefined) return undefined
  const km = kmOutside(it.areaId, { lng: Number(it.lng), lat: Number(it.lat) })
  if (km === null || km <= farthestKm) return undefined
  return `地图上的位置在所选地区之外约 ${km} 公里，请重新标注，或清除标注`
}
