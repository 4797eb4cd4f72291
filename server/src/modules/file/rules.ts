import { uploadLimits } from '@mall/api/file/endpoints'
import type { Id } from '@mall/api/wire-types'
import { newRandomId } from '../../kernel/random-id.ts'

const pictures = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']
const office = 'application/vnd.openxmlformats-officedocument'

/** What the bytes of a file may turn out to be, by the extension it was announced with. A phone may mislabel pictures. */
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
  // A packed page of texts.
  ofd: ['application/zip'],
  xml: ['application/xml', 'text/xml'],
  // Plain texts have no mark by which they are known.
  csv: [],
}

/** Are these bytes what they were announced as? `mime` is what they were found to be; undefined when nothing known. */
export const bytesFit = (ext: string, mime: string | undefined): boolean =>
  mime === undefined ? ext === 'csv' : Object.hasOwn(kinds, ext) && kinds[ext]!.includes(mime)

const megabytes = (bytes: number, places = 0): string => (bytes / 1024 / 1024).toFixed(places)

/** May a file of this extension and size be uploaded for this use? Answers the field that is wrong and how to mend it. */
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

/** The name under which a file is stored. */
export const freshName = newRandomId

/** Where a public file lies in the storage, and the path it is read by. */
export const publicPlace = (name: string, ext: string) => ({
  place: `public/${name.slice(0, 2)}/${name}.${ext}`,
  path: `/files/${name.slice(0, 2)}/${name}.${ext}`,
})
export const privatePlace = (name: string, ext: string): string => `private/${name}.${ext}`

/** The path a paper is read by. */
export const privatePathOf = (fileId: Id, place: string): string =>
  `/files/private/${fileId}/${place.slice('private/'.length)}`

/** Number and place of the paper that such a path names. */
export const readPrivatePath = (path: string): { fileId: Id; place: string } => {
  const [, , , fileId, name] = path.split('/')
  return { fileId: Number(fileId), place: `private/${name}` }
}

/** The last part of a file name as somebody's disk spells it, without what cannot be shown, at most 100 long. */
export const cleanName = (name: string): string => {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...last].slice(-100).join('') || '未命名'
}
