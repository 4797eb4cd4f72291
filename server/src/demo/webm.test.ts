import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { webmOf } from './webm.ts'

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .webp({ quality: 60 })
    .toBuffer()

it('pictures become a video that upload would take', async () => {
  const film = webmOf([await picture('#17722f'), await picture('#f2b632')], { width: 64, height: 36, each: 2_000 })
  expect(await fileTypeFromBuffer(film)).toEqual({ ext: 'webm', mime: 'video/webm' })
  expect(film.includes('V_VP8')).toBe(true)
})

it('what is no picture makes none', () => {
  expect(() => webmOf([Buffer.alloc(64)], { width: 64, height: 36, each: 1_000 })).toThrow(/no frame/)
})
