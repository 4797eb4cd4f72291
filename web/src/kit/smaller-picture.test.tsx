import { afterEach, expect, test, vi } from 'vitest'
import { smallerPicture } from './smaller-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const photo = new File([new Uint8Array(6 * 1024 * 1024)], '猪舍.png', { type: 'image/png' })

test('a photo with too many bytes is drawn smaller before it is sent', async () => {
  const close = vi.fn<() => void>()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 6_000, close }))
  const drawn: (readonly number[])[] = []
  const pen = { fillRect: () => {}, drawImage: (_: unknown, ...place: number[]) => drawn.push(place) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type! })),
  )
  const sent = await smallerPicture(photo)
  expect([sent.name, sent.type, sent.size]).toEqual(['猪舍.jpg', 'image/jpeg', 5])
  expect(drawn).toEqual([[0, 0, 2_400, 1_800]])
  expect(close).toHaveBeenCalledOnce()
})

test('what is small, no picture, or cannot be drawn here is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const small = new File(['x'], 'a.png', { type: 'image/png' })
  const paper = new File([new Uint8Array(6 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' })
  for (const file of [small, paper, photo]) expect(await smallerPicture(file)).toBe(file)
})
