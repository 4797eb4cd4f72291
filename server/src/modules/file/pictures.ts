import { pictureWidths } from '@mall/api/file/file-path'
import type { default as SharpLibrary, Sharp } from 'sharp'
import { refuseField } from '../../kernel/refusal.ts'
import { openTurns } from '../../kernel/turns.ts'

let library: Promise<typeof SharpLibrary> | undefined
/** Loaded with the first picture, because most processes handle none for a long time. */
const loadSharp = () =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))

// A large picture occupies a core for half a second, and other requests need it meanwhile.
const inTurn = openTurns(2, 40)
// A 48-megapixel photo of a phone unpacks to up to 300 MB, so two of them are never drawn at once.
const largeInTurn = openTurns(1, 20)

const widest = 2_000
const quality = 82
const manyPixels = 20_000_000
const mostPixels = 65_000_000

type Drawn = { readonly body: Buffer; readonly width: number; readonly height: number }
export type DrawnSet = Drawn & { readonly smaller: readonly { readonly width: number; readonly body: Buffer }[] }

type Pixels = {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

const webp = async ({ data, raw }: Pixels, width: number, effort: number): Promise<Drawn> => {
  const sharp = await loadSharp()
  const drawn = await sharp(data, { raw })
    .resize({ width })
    .webp({ quality, effort })
    .toBuffer({ resolveWithObject: true })
  return { body: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

const tenThousands = (pixels: number): number => Math.round(pixels / 10_000)

/** Returns how many pixels a picture declares; refuses more than may be unpacked. */
const countPixels = async (source: string | Uint8Array): Promise<number> => {
  const sharp = await loadSharp()
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const pixels = width * height
  if (pixels <= mostPixels) return pixels
  const size = `${width} × ${height}，共 ${tenThousands(pixels)} 万像素`
  return refuseField('file', `图片为 ${size}，最多 ${tenThousands(mostPixels)} 万像素，请缩小后再传`)
}

const drawSet = async (source: string | Uint8Array, withSmaller: boolean, effort: number): Promise<DrawnSet> => {
  const sharp = await loadSharp()
  const read = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
  // Reads the picture once, so that all sizes come from the same pixels.
  const pixels = await pixelsOf(read.resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true }))
  const whole = await webp(pixels, pixels.raw.width, effort)
  const widths = withSmaller ? pictureWidths.filter((width) => width < whole.width) : []
  const smaller = []
  for (const width of widths) smaller.push({ width, body: (await webp(pixels, width, effort)).body })
  return { ...whole, smaller }
}

/**
 * Redraws a picture as webp: upright, at most 2000 wide or high, without any data beside pixels (place, camera, appended bytes).
 * `withSmaller` also returns the listed widths below its own. Throws if it is not a picture. Less `effort` (0 to 6) is faster, with
 * larger files.
 */
export const redraw = async (source: string | Uint8Array, withSmaller: boolean, effort = 4): Promise<DrawnSet> => {
  const draw = () => drawSet(source, withSmaller, effort)
  return (await countPixels(source)) > manyPixels ? largeInTurn(() => inTurn(draw)) : inTurn(draw)
}

/**
 * Returns the pattern of light and dark in a picture as 64 zeros and ones; those of pictures that look alike differ in a few
 * places, at any size and quality. Each bit says whether a point of 9 by 8 is lighter than its right neighbour (difference hash).
 */
export const picturePrint = async (picture: Uint8Array): Promise<string> => {
  const sharp = await loadSharp()
  const points = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const lighter = (at: number) => (points[at]! > points[at + 1]! ? '1' : '0')
  return Array.from({ length: 64 }, (_, bit) => lighter(Math.floor(bit / 8) * 9 + (bit % 8))).join('')
}
