/* Zones drawn on the map: their corners and their faults. */

/** Corner of a zone in hundred-thousandths of a degree, each about a metre. */
export type Corner = readonly [lng: number, lat: number]
/** Corners of a zone in order; the last is joined with the first. */
export type Zone = readonly Corner[]

const unit = 100_000

export const cornerOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): Corner => [
  Math.round(lng * unit),
  Math.round(lat * unit),
]

export type Side = readonly [Corner, Corner]
export const sidesOf = (zone: Zone): Side[] => zone.map((corner, at) => [corner, zone[(at + 1) % zone.length]!])

// Positive if the point lies left of the side, negative if right of it. At most 4·10^14, so that integers stay exact.
export const turn = ([[x1, y1], [x2, y2]]: Side, [x, y]: Corner): number => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

const between = (one: number, value: number, other: number): boolean =>
  Math.min(one, other) <= value && value <= Math.max(one, other)
export const on = (side: Side, point: Corner): boolean => {
  const [one, other] = side
  return turn(side, point) === 0 && between(one[0], point[0], other[0]) && between(one[1], point[1], other[1])
}

const meet = (one: Side, other: Side): boolean => {
  const sides = [turn(one, other[0]), turn(one, other[1]), turn(other, one[0]), turn(other, one[1])].map(Math.sign)
  const apart = sides[0]! * sides[1]! < 0 && sides[2]! * sides[3]! < 0
  return apart || other.some((corner) => on(one, corner)) || one.some((corner) => on(other, corner))
}

/** Returns what is wrong with a drawn zone; undefined if nothing is. */
export const zoneFault = (zone: Zone): string | undefined => {
  if (new Set(zone.map(String)).size < zone.length) return '同一个角点不能画两次'
  if (zone.length < 3) return '至少画三个角点'
  const sides = sidesOf(zone)
  if (zone.every((corner) => turn(sides[0]!, corner) === 0)) return '角点都在一条直线上，围不出范围'
  const crosses = sides.some((side, at) =>
    sides.some((other, place) => place > at + 1 && !(at === 0 && place === sides.length - 1) && meet(side, other)),
  )
  return crosses ? '边线不能交叉，请调整角点的顺序' : undefined
}
