/*
 * Makes a WebM video of pictures without a program for films: a lossy WebP holds one frame of VP8, and WebM takes such frames as
 * they are.
 */

type Element = Uint8Array

const size = (length: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, 0x1000_0000 + length)
  return bytes
}
/** Makes an element of the container: its id, its length and its content. */
const element = (id: number, ...parts: readonly Uint8Array[]): Element => {
  const name = Buffer.from(id.toString(16), 'hex')
  const body = Buffer.concat(parts)
  return Buffer.concat([name, size(body.length), body])
}
const number = (id: number, value: number): Element => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}
const text = (id: number, value: string): Element => element(id, Buffer.from(value))
const float = (id: number, value: number): Element => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** Returns the frame in a lossy WebP. */
const frameOf = (webp: Buffer): Buffer => {
  for (let at = 12; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  throw new TypeError('no frame in the picture')
}

const block = (webp: Buffer): Element =>
  // A key frame of the first track, at the beginning of its cluster.
  element(0xa3, Uint8Array.from([0x81, 0, 0, 0x80]), frameOf(webp))

/** Makes a video of these pictures, all of one size, each shown for so many milliseconds. */
export const webmOf = (
  pictures: readonly Buffer[],
  { width, height, each }: { readonly width: number; readonly height: number; readonly each: number },
): Buffer => {
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  )
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, pictures.length * each),
    text(0x4d80, 'mall'),
    text(0x5741, 'mall'),
  )
  const video = element(0xe0, number(0xb0, width), number(0xba, height))
  const track = element(0xae, number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, 'V_VP8'), video)
  const tracks = element(0x1654ae6b, track)
  const clusters = pictures.map((it, at) => element(0x1f43b675, number(0xe7, at * each), block(it)))
  // Positions of the pictures, so that a player can jump; its length does not depend on their values.
  const cuesAt = (from: number): Element => {
    let place = from
    const points = clusters.map((cluster, at) => {
      const point = element(0xbb, number(0xb3, at * each), element(0xb7, number(0xf7, 1), number(0xf1, place)))
      place += cluster.length
      return point
    })
    return element(0x1c53bb6b, ...points)
  }
  const before = info.length + tracks.length
  const cues = cuesAt(before + cuesAt(0).length)
  return Buffer.concat([head, element(0x18538067, info, tracks, cues, ...clusters)])
}
