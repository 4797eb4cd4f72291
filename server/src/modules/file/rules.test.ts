import { uploadLimits } from '@mall/api/file/endpoints'
import { privatePath, sizedPicture } from '@mall/api/file/file-path'
import { describe, expect, test } from 'vitest'
import {
  bytesFit,
  cleanName,
  freshName,
  privatePathOf,
  privatePlace,
  publicPlace,
  readPrivatePath,
  uploadFault,
} from './rules.ts'

describe('what may be uploaded', () => {
  test('every extension has bytes it may be made of, and only a plain text fits unknown bytes', () => {
    for (const ext of Object.keys(uploadLimits)) expect(bytesFit(ext, undefined)).toBe(ext === 'csv')
    expect(bytesFit('csv', 'application/pdf')).toBe(false)
    expect(bytesFit('jpg', 'image/png')).toBe(true)
    expect(bytesFit('png', 'image/svg+xml')).toBe(false)
    expect(bytesFit('png', 'application/xml')).toBe(false)
    expect(bytesFit('pdf', 'text/html')).toBe(false)
    expect(bytesFit('mp4', 'video/quicktime')).toBe(false)
    expect(bytesFit('toString', 'image/png')).toBe(false)
  })

  test('pictures go everywhere, videos only to the public, papers never', () => {
    const asked = (bizType: number, ext: string) => uploadFault({ bizType, ext, size: 1 })?.field
    expect([asked(0, 'png'), asked(1, 'png')]).toEqual([undefined, undefined])
    expect([asked(0, 'mp4'), asked(1, 'mp4')]).toEqual([undefined, 'ext'])
    expect([asked(0, 'pdf'), asked(1, 'pdf')]).toEqual(['ext', undefined])
    expect(asked(0, 'constructor')).toBe('ext')
  })
})

describe('names', () => {
  test.each([
    ['a.png', 'a.png'],
    ['C:\\fakepath\\猪舍.jpg', '猪舍.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\u202egnp.exe', 'abgnp.exe'],
    [' ', '未命名'],
    ['', '未命名'],
    [`${'长'.repeat(120)}.png`, `${'长'.repeat(96)}.png`],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given)).toBe(kept))

  test('paths of ours are read back, and are paths by the contract', () => {
    const name = freshName()
    const place = privatePlace(name, 'pdf')
    const path = privatePathOf(12, place)
    expect(readPrivatePath(path)).toEqual({ fileId: 12, place })
    expect(privatePath.safeParse(path).success).toBe(true)
    const open = publicPlace(name, 'webp').path
    expect(sizedPicture(open, 400)).toBe(`/files/${name.slice(0, 2)}/${name}-400.webp`)
    expect(privatePath.safeParse('/files/private/1/../x.pdf').success).toBe(false)
  })
})
