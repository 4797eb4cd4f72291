import { uploadLimits } from '@mall/api/file/endpoints'
import type { Id } from '@mall/api/wire-types'
import { newRandomId } from '../../kernel/random-id.ts'

const pictures = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']
const office = 'application/vnd.openxmlformats-officedocument'

/** Types that the bytes may have, by announced extension. A phone may mislabel pictures. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  jpg: pictures,
  jpeg: pictures,
  png: pictures,
  gif: pictures,
  webp: pictures,
  mp4: ['video/mp4'],
  webm: ['video/webm'],
  ogv: ['video/ogg', 'application/ogg'],
  pdf: ['application/pdf'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  docx: [`${office}.wordprocessingml.document`],
  xlsx: [`${office}.spreadsheetml.sheet`],
  // OFD is a zip of XML texts.
  ofd: ['application/zip'],
  xml: ['application/xml', 'text/xml'],
  // Plain text has no recognisable bytes.
  csv: [],
}

/** Whether the bytes have an announced type; `mime` is the type found, undefined if unknown. */
export const bytesFit = (ext: string, mime: string | undefined): boolean =>
  mime === undefined ? ext === 'csv' : Object.hasOwn(kinds, ext) && kinds[ext]!.includes(mime)

const megabytes = (bytes: number, places = 0): string => (bytes / 1024 / 1024).toFixed(places)

/** Returns the wrong field of an upload request and how to correct it; undefined if this extension and size may be uploaded for the use. */
export const uploadFault = (it: {
  bizType: number
  ext: string
  size: number
}): { field: string; msg: string } | undefined => {
  const limit = Object.hasOwn(uploadLimits, it.ext) ? uploadLimits[it.ext] : undefined
  const wrongUse = limit?.kind === (it.bizType === 0 ? 'paper' : 'video')
  if (limit === undefined || wrongUse) {
    const fitting = Object.entries(uploadLimits)
      .filter(([, known]) => known.kind !== (it.bizType === 0 ? 'paper' : 'video'))
      .map(([ext]) => ext)
    return { field: 'ext', msg: `只能上传 ${fitting.join('、')} 文件` }
  }
  if (it.size > limit.most)
    return { field: 'size', msg: `文件有 ${megabytes(it.size, 1)} MB，不能超过 ${megabytes(limit.most)} MB` }
  return undefined
}

/** A random name for a stored file. */
export const freshName = newRandomId

/** The storage place of a public file, and the path that reads it. */
export const publicPlace = (name: string, ext: string) => ({
  place: `public/${name.slice(0, 2)}/${name}.${ext}`,
  path: `/files/${name.slice(0, 2)}/${name}.${ext}`,
})
export const privatePlace = (name: string, ext: string): string => `private/${name}.${ext}`

/** The path that reads a paper. */
export const privatePathOf = (fileId: Id, place: string): string =>
  `/files/private/${fileId}/${place.slice('private/'.length)}`

/** Returns id and storage place of a paper from its path. */
export const readPrivatePath = (path: string): { fileId: Id; place: string } => {
  const [, , , fileId, name] = path.split('/')
  return { fileId: Number(fileId), place: `private/${name}` }
}

/** Returns the last part of a file's path on the user's disk, without unprintable characters, at most 100 characters. */
export const cleanName = (name: string): string => {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...last].slice(-100).join('') || '未命名'
}
