/* Inserts many pictures into a text: a page in a frame uploads them and then reports the paths to insert. */

/** Address of that page; the specification prescribes it. */
export const manyPicturesAt = '/plugins/axupimgs/upfiles.html'

const inserted = 'mall:pictures'
const ownFile = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/

/** Sends the paths of the pictures to the page that contains this frame. */
export const handOver = (paths: readonly string[]): void =>
  window.parent.postMessage({ type: inserted, paths }, location.origin)

/** Returns the paths that the frame sent; undefined for any other message or sender. */
export const handedOver = (
  { origin, source, data }: MessageEvent<{ type?: unknown; paths?: unknown } | null>,
  frame: Window | null | undefined,
): readonly string[] | undefined => {
  if (origin !== location.origin || source !== frame || data?.type !== inserted || !Array.isArray(data.paths))
    return undefined
  return data.paths.filter((path): path is string => typeof path === 'string' && ownFile.test(path))
}
