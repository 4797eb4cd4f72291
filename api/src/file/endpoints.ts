import { z } from 'zod'
import { endpoint, gateway, get, open } from '../endpoint.ts'
import { fileId } from '../things.ts'
import { code, fields, id, int, time } from '../wire-types.ts'

/** Kind of a file: 0 public picture or video; papers: 1 付款凭证 2 发货凭证 3 收货凭证 4 磅单 5 发票 6 合同 7 债权函 8 资质 9 其他. */
const fileKind = code(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)

const mega = 1024 * 1024
/** Permitted uploads: their kind and largest size in bytes, by extension. */
export const uploadLimits: Readonly<
  Record<string, { readonly kind: 'picture' | 'video' | 'paper'; readonly most: number }>
> = {
  jpg: { kind: 'picture', most: 5 * mega },
  jpeg: { kind: 'picture', most: 5 * mega },
  png: { kind: 'picture', most: 5 * mega },
  gif: { kind: 'picture', most: 5 * mega },
  webp: { kind: 'picture', most: 5 * mega },
  mp4: { kind: 'video', most: 200 * mega },
  webm: { kind: 'video', most: 200 * mega },
  ogv: { kind: 'video', most: 200 * mega },
  pdf: { kind: 'paper', most: 20 * mega },
  doc: { kind: 'paper', most: 20 * mega },
  docx: { kind: 'paper', most: 20 * mega },
  xls: { kind: 'paper', most: 20 * mega },
  xlsx: { kind: 'paper', most: 20 * mega },
  csv: { kind: 'paper', most: 20 * mega },
  // Electronic invoices.
  ofd: { kind: 'paper', most: 5 * mega },
  xml: { kind: 'paper', most: 5 * mega },
}

/** `data` of the answer to an upload, which is a multipart POST to `uploadUrl` with the fields `token`, then `file`. */
const uploaded = z.object({
  path: z.string(),
  name: z.string(),
  ext: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Uploaded = z.output<typeof uploaded>

/** Paper as it appears beside an order; `path` opens it for permitted callers. */
export const fileRef = z.object({
  fileId: id,
  name: z.string(),
  path: z.string(),
  ext: z.string(),
  size: z.int(),
  uploadSide: z.enum(['buyer', 'seller']).nullable(),
  createTime: time,
})

export const file = {
  uploadToken: endpoint({
    about: 'Returns a permit to upload one file of this kind, extension and size: a token valid once, for ten minutes.',
    effect: 'call',
    at: [open('nxin.fileUpload.upload.token.get', '1.0'), open('nxin.fileUpload.upload.token.get', '1.0', 'POST')],
    access: 'signedIn',
    limit: 'upload',
    input: fields({
      bizType: fileKind.default(0),
      ext: z.string().trim().toLowerCase().max(8),
      size: int(1, 200 * mega),
    }),
    output: z.object({ token: z.string(), uploadUrl: z.string(), fileHost: z.string(), expireSeconds: z.int() }),
  }),
  delById: endpoint({
    about: 'Deletes a paper; only the side that added it may, and only before it was accepted.',
    effect: 'write',
    at: [gateway('scbasic/system/systemfile/delById')],
    access: { role: 'party', of: 'file', id: 'fileId' },
    input: fields({ fileId }),
    output: z.literal(true),
  }),
  readPrivate: endpoint({
    withoutScreen: 'an address in answers, which links and pictures use',
    about: 'Returns the content of a paper, for its uploader and for the parties of what it belongs to.',
    effect: 'call',
    at: [get('/files/private/:fileId/:name')],
    access: { role: 'party', of: 'file', id: 'fileId', whileFrozen: 'a paper is only read' },
    input: fields({
      fileId,
      name: z.string().regex(/^[0-9a-f]{32}\.(webp|pdf|doc|docx|xls|xlsx|csv|ofd|xml)$/, '文件地址不正确'),
    }),
    output: 'download',
  }),
}
