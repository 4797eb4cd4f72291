import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { privatePathOf } from './rules.ts'

export type FileRow = { bizType: number; bizId: Id | null; name: string; place: string; ext: string; userId: Id }

export const fileOf = async (db: Reading, fileId: Id): Promise<FileRow | undefined> => {
  const rows = await sql<FileRow>`
    select biz_type, biz_id, name, place, ext, user_id
    from system_file where file_id = ${fileId} and biz_type > 0`.execute(db)
  return rows.rows[0]
}

export type PrintedFile = FileRow & { readonly size: number; readonly sha256: Buffer | null }

/** Returns a paper with the hash of its bytes. */
export const printedFile = async (db: Reading, fileId: Id): Promise<PrintedFile | undefined> => {
  const rows = await sql<PrintedFile>`
    select biz_type, biz_id, name, place, ext, user_id, size, sha256
    from system_file where file_id = ${fileId} and biz_type > 0`.execute(db)
  return rows.rows[0]
}

export type FileRef = {
  fileId: Id
  bizType: number
  bizId: Id
  name: string
  /** Path that opens it for permitted people. */
  path: string
  ext: string
  size: number
  uploadSide: 'buyer' | 'seller' | null
  userId: Id
  createTime: Date
}

/** Returns the papers of things of given kinds, oldest first. */
export const filesOf = async (db: Reading, bizTypes: readonly number[], bizIds: readonly Id[]): Promise<FileRef[]> => {
  const rows = await sql<Omit<FileRef, 'path'> & { place: string }>`
    select file_id, biz_type, biz_id, name, place, ext, size,
      upload_side, user_id, create_time
    from system_file where biz_type = any (${bizTypes}) and biz_id = any (${bizIds}) order by file_id`.execute(db)
  return rows.rows.map(({ place, ...row }) => ({ ...row, path: privatePathOf(row.fileId, place) }))
}
