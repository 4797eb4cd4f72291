import { buffer } from 'node:stream/consumers'
import type { file } from '@mall/api/file/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { fileOf } from './queries.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  csv: 'text/csv',
  ofd: 'application/ofd',
  xml: 'application/xml',
}

/** Returns the bytes of a paper under its uploaded name; the edge has checked the access. */
export const readPrivate: Handler<typeof file.readPrivate> = async (ctx, { fileId, name }) => {
  const row = await ctx.read((read) => fileOf(read.db, fileId))
  if (row === undefined || row.place !== `private/${name}`) return refuse('NOT_FOUND')
  const found = await ctx.ports.storage.get(row.place)
  if (found === undefined) return refuse('NOT_FOUND')
  const fileName = row.name.endsWith(`.${row.ext}`) ? row.name : `${row.name}.${row.ext}`
  return { fileName, contentType: types[row.ext] ?? 'application/octet-stream', body: await buffer(found.body) }
}
