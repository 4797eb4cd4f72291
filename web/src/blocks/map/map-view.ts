/** A point in degrees, GCJ-02. */
export type Point = { readonly lng: number; readonly lat: number }
/** Centre and zoom of a map; each step of zoom doubles the scale. */
export type View = Point & { readonly zoom: number }

export const farthest = 3
export const nearest = 13
/** Zoom from which counties are drawn instead of provinces. */
export const countiesFrom = 6

const kilometresPerDegree = 111.2

/** Returns the pixels of one degree to the east and to the north. */
export const pixelsPerDegree = ({ lat, zoom }: View): { readonly east: number; readonly north: number } => {
  const north = 2 ** zoom
  return { east: north * Math.cos((lat * Math.PI) / 180), north }
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

export const zoomed = (view: View, by: number): View => ({ ...view, zoom: between(farthest, view.zoom + by, nearest) })

/** Moves the view by a number of pixels, as a finger does; its centre stays inside the bounds of the country. */
export const pushed = (view: View, right: number, down: number): View => {
  const { east, north } = pixelsPerDegree(view)
  return {
    ...view,
    lng: between(73, view.lng - right / east, 136),
    lat: between(3, view.lat + down / north, 54),
  }
}

/** Returns the position of a point in pixels right of and below the centre. */
export const onScreen = (view: View, { lng, lat }: Point): { readonly x: number; readonly y: number } => {
  const { east, north } = pixelsPerDegree(view)
  return { x: (lng - view.lng) * east, y: (view.lat - lat) * north }
}

/** Returns the point at a number of pixels right of and below the centre. */
export const fromScreen = (view: View, x: number, y: number): Point => {
  const { east, north } = pixelsPerDegree(view)
  return { lng: view.lng + x / east, lat: view.lat - y / north }
}

/** Returns a round distance that fits into `most` pixels, and its length in pixels. */
export const scaleOf = (view: View, most = 100): { readonly words: string; readonly pixels: number } => {
  const perPixel = kilometresPerDegree / pixelsPerDegree(view).north
  const fits = most * perPixel
  const ten = 10 ** Math.floor(Math.log10(fits))
  const round = [5, 2, 1].map((it) => it * ten).find((it) => it <= fits) ?? ten
  const words = round >= 1 ? `${round} 公里` : `${Math.round(round * 1000)} 米`
  return { words, pixels: Math.round(round / perPixel) }
}

type Ring = readonly number[]

/** Returns rings as an SVG path. A ring holds hundredths of a degree: its first point, then steps. */
export const pathOf = (rings: readonly Ring[]): string =>
  rings.map(([x = 0, y = 0, ...steps]) => `M${x} ${y}l${steps.join(' ')}z`).join('')

/** Returns the bounds of rings in degrees: west, south, east, north. */
export const boundsOf = (rings: readonly Ring[]): readonly [number, number, number, number] => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    let [x, y] = [0, 0]
    for (let at = 0; at < ring.length; at += 2) {
      x += ring[at]!
      y += ring[at + 1]!
      west = Math.min(west, x / 100)
      east = Math.max(east, x / 100)
      south = Math.min(south, y / 100)
      north = Math.max(north, y / 100)
    }
  }
  return [west, south, east, north]
}
