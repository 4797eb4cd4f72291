/** A point in degrees, in the coordinates that maps of the country use (GCJ-02). */
type Point = { readonly lng: number; readonly lat: number }

/** A place that a map knows; the area by its six-digit code, where it is known. */
export type MapPlace = Point & {
  readonly name: string
  readonly address: string
  readonly areaId: number | undefined
  readonly kind: 'area' | 'place'
}

/** `areaId`: what lies in it or near it comes first. */
type Words = { readonly keyword: string; readonly areaId: number | undefined }

/** A map: it finds places by their words, says what lies at a point, and is drawn by the browser. */
export type MapPort = {
  /** Who draws it in the browser; the key is public. */
  readonly drawing: { readonly by: 'embedded' } | { readonly by: 'amap'; readonly key: string }
  /** While people type. */
  readonly suggest: (it: Words) => Promise<readonly MapPlace[]>
  /** Places, and addresses with house numbers where the map knows them. */
  readonly search: (it: Words) => Promise<readonly MapPlace[]>
  /** The county at a point; undefined abroad. */
  readonly locate: (point: Point) => Promise<number | undefined>
}
