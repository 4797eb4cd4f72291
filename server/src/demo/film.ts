import sharp from 'sharp'
import { demoGoods } from './catalogue.ts'
import { goodsPictures } from './pictures.ts'
import { webmOf } from './pictures/webm.ts'

/* Films of the demonstration. */

export const frame = { width: 640, height: 360, each: 2_000 } as const

/** Pictures of the goods, one after the other. */
export const filmOf = async (keys: readonly string[]): Promise<Buffer> => {
  const drawn = keys.flatMap((key) => goodsPictures(demoGoods.find((it) => it.key === key)!.picture).slice(0, 3))
  const frames: Buffer[] = []
  for (const { svg } of drawn)
    frames.push(
      await sharp(Buffer.from(svg))
        .resize(frame.width, frame.height)
        .flatten()
        .webp({ quality: 70, effort: 0 })
        .toBuffer(),
    )
  return webmOf(frames, frame)
}
