/** A point in degrees, in the coordinates that maps of the country use (GCJ-02). */
type Point = { readonly lng: number; readonly lat: number }

/** A place on the map; its area is a six-digit code, if known. */
export type MapPlace = Point & {
  readonly name: string
  readonly address: string
  readonly areaId: number | undefined
  readonly kind: 'area' | 'place'
}

/** `areaId`: places in it or near it come first. */
type Words = { readonly keyword: string; readonly areaId: number | undefined }

/** A map: it finds places by words, names the place at a point, and is drawn by the browser. */
export type MapPort = {
  /** The service that draws the map in the browser; the key is public. */
  readonly drawing: { readonly by: 'embedded' } | { readonly by: 'amap'; readonly key: string }
  /** Suggests places while a person types. */
  readonly suggest: (it: Words) => Promise<readonly MapPlace[]>
  /** Finds places, and addresses with house numbers if the map knows them. */
  readonly search: (it: Words) => Promise<readonly MapPlace[]>
  /** Returns the county at a point; undefined abroad. */
  readonly locate: (point: Point) => Promise<number | undefined>
}
