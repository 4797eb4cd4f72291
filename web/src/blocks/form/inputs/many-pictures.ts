/* Many pictures for a text: a page of its own uploads them inside a frame, and says which when they are to be inserted. */

/** The address of that page, which the specification names. */
export const manyPicturesAt = '/plugins/axupimgs/upfiles.html'

const inserted = 'mall:pictures'
const ownFile = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/

/** Hands pictures, by their paths, to the page around this one. */
export const handOver = (paths: readonly string[]): void =>
  window.parent.postMessage({ type: inserted, paths }, location.origin)

/** The pictures that a frame handed over; undefined for whatever else is said, or said by others. */
export const handedOver = (
  { origin, source, data }: MessageEvent<{ type?: unknown; paths?: unknown } | null>,
  frame: Window | null | undefined,
): readonly string[] | undefined => {
  if (origin !== location.origin || source !== frame || data?.type !== inserted || !Array.isArray(data.paths))
    return undefined
  return data.paths.filter((path): path is string => typeof path === 'string' && ownFile.test(path))
}
