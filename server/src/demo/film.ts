import sharp from 'sharp'
import { demoGoods } from './catalogue.ts'
import { pictureNamed, viewsOf } from './pictures.ts'
import { webmOf } from './webm.ts'

/* Films of the demonstration. */

export const frame = { width: 640, height: 360, each: 2_000 } as const

/** Makes a film of pictures of the goods, one after the other. */
export const filmOf = async (keys: readonly string[]): Promise<Buffer> => {
  const names = keys.flatMap((key) => viewsOf(demoGoods.find((it) => it.key === key)!.picture))
  const frames: Buffer[] = []
  for (const name of names)
    frames.push(
      await sharp(pictureNamed(name))
        .resize(frame.width, frame.height)
        .flatten()
        .webp({ quality: 70, effort: 0 })
        .toBuffer(),
    )
  return webmOf(frames, frame)
}
