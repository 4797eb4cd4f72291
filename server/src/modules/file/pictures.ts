import { pictureWidths } from '@mall/api/file/file-path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { openTurns } from '../../kernel/turns.ts'

sharp.concurrency(1)
sharp.cache(false)
// A large picture takes a core for half a second, and others want to be served meanwhile.
const inTurn = openTurns(2, 40)

const widest = 2_000
const quality = 82
const mostPixels = 40_000_000

export type Drawn = { readonly body: Buffer; readonly width: number; readonly height: number }
export type DrawnSet = Drawn & { readonly smaller: readonly { readonly width: number; readonly body: Buffer }[] }

const webp = async (picture: Sharp): Promise<Drawn> => {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true })
  return { body: data, width: info.width, height: info.height }
}

/**
 * Draws a picture anew as webp: upright, at most 2000 wide or high, without anything that was not a pixel (place, camera, appended
 * bytes). `withSmaller` also gives the widths it is listed in, as far as they are smaller than itself. Throws when it is no picture.
 */
export const redraw = (source: string | Uint8Array, withSmaller: boolean): Promise<DrawnSet> =>
  inTurn(async () => {
    const read = () => sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    const whole = await webp(read().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true }))
    const widths = withSmaller ? pictureWidths.filter((width) => width < whole.width) : []
    const smaller = []
    for (const width of widths) smaller.push({ width, body: (await webp(sharp(whole.body).resize({ width }))).body })
    return { ...whole, smaller }
  })
