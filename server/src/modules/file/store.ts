import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { parameterOf } from '../parameter/public.ts'

/* The only writer of files' rows. */

export type UploadPermit = {
  readonly tokenHash: Buffer
  readonly userId: Id
  readonly bizType: number
  readonly ext: string
  readonly size: number
}

/** Stores a permit; false if the user's permits since then would exceed the daily amount with it. */
export const keepPermit = async (
  ctx: Write,
  it: UploadPermit & { expireTime: Date },
  since: Date,
): Promise<boolean> => {
  // One permit at a time, because two at once would both fit under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload_token ${it.userId}`}, 0))`.execute(ctx.db)
  const kept = await sql`
    insert into upload_token (token_hash, user_id, biz_type, ext, size, grant_time, expire_time)
    select ${it.tokenHash}, ${it.userId}, ${it.bizType}, ${it.ext}, ${it.size}, ${ctx.now}, ${it.expireTime}
    where ${it.size} + (select coalesce(sum(size), 0) from upload_token
      where user_id = ${it.userId} and grant_time > ${since}) <= ${parameterOf('file.megabytesADay')}::bigint * 1048576`.execute(
    ctx.db,
  )
  return kept.numAffectedRows === 1n
}

/** Spends a token of this user; undefined when it is spent, expired or another user's. */
export const usePermit = async (
  ctx: Write,
  { userId, tokenHash }: { userId: Id; tokenHash: Buffer },
): Promise<UploadPermit | undefined> => {
  const row = await ctx.db
    .updateTable('uploadToken')
    .set({ useTime: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('useTime', 'is', null)
    .where('expireTime', '>', ctx.now)
    .returning(['bizType', 'ext', 'size'])
    .executeTakeFirst()
  return row && { userId, tokenHash, bizType: row.bizType, ext: row.ext, size: row.size }
}

/** Sets the size of a permit to what was stored, which may be less than announced. */
export const countStored = async (ctx: Write, tokenHash: Buffer, size: number): Promise<void> => {
  await ctx.db.updateTable('uploadToken').set({ size }).where('tokenHash', '=', tokenHash).execute()
}

/** Hashes that identify the same paper again: of its bytes, and for a picture of its pattern of light and dark. */
export type FilePrint = { readonly sha256: Buffer; readonly picturePrint: string | null }

export type NewFile = {
  readonly bizType: number
  readonly bizId?: Id | undefined
  readonly name: string
  /** Its place in the storage. */
  readonly place: string
  readonly ext: string
  readonly size: number
  readonly userId: Id
  readonly uploadSide?: 'buyer' | 'seller' | undefined
  readonly print?: FilePrint | undefined
}

export const addFile = async (ctx: Write, it: NewFile): Promise<Id> => {
  const made = await ctx.db
    .insertInto('systemFile')
    .values({
      bizType: it.bizType,
      bizId: it.bizId ?? null,
      name: it.name,
      place: it.place,
      ext: it.ext,
      size: it.size,
      userId: it.userId,
      uploadSide: it.uploadSide ?? null,
      createTime: ctx.now,
      sha256: it.print?.sha256 ?? null,
      picturePrint: it.print?.picturePrint ?? null,
    })
    .returning('fileId')
    .executeTakeFirstOrThrow()
  return made.fileId
}

/** Waits for others who attach files to the same thing; returns how many of this kind it has. */
export const holdFilesOf = async (ctx: Write, bizType: number, bizId: Id): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`system_file ${bizType} ${bizId}`}, 0))`.execute(ctx.db)
  const row = await ctx.db
    .selectFrom('systemFile')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .executeTakeFirstOrThrow()
  return row.count
}

export type PutFiles = {
  readonly bizType: number
  readonly bizId: Id
  readonly userId: Id
  readonly side: 'buyer' | 'seller' | undefined
  readonly files: readonly { readonly fileId: Id; readonly place: string; readonly name: string | null }[]
}

/** Attaches loose files of the user to a thing; returns how many of them existed. */
export const attachFiles = async (ctx: Write, it: PutFiles): Promise<number> => {
  const done = await sql`
    update system_file f set biz_id = ${it.bizId}, biz_type = ${it.bizType}, upload_side = ${it.side ?? null},
      name = coalesce(g.name, f.name)
    from json_to_recordset(${JSON.stringify(it.files)}) as g("fileId" bigint, place text, name text)
    where f.file_id = g."fileId" and f.place = g.place and f.user_id = ${it.userId}
      and f.biz_id is null and f.biz_type > 0`.execute(ctx.db)
  return Number(done.numAffectedRows ?? 0n)
}

/** Deletes a file that may still be removed; returns its storage place. */
export const removeFile = async (
  ctx: Write,
  it: { fileId: Id; userId: Id; side: 'buyer' | 'seller' | undefined },
): Promise<string | undefined> => {
  const gone = await sql<{ place: string }>`
    delete from system_file where file_id = ${it.fileId} and state = 1 and biz_type > 0
      and (user_id = ${it.userId} or upload_side = ${it.side ?? null})
    returning place`.execute(ctx.db)
  return gone.rows[0]?.place
}

/** Deletes a paper attached to a thing; returns its storage place. */
export const deleteFixed = async (
  ctx: Write,
  it: { readonly fileId: Id; readonly bizType: number; readonly bizId: Id },
): Promise<string | undefined> => {
  const gone = await sql<{ place: string }>`
    delete from system_file where file_id = ${it.fileId} and biz_type = ${it.bizType} and biz_id = ${it.bizId}
    returning place`.execute(ctx.db)
  return gone.rows[0]?.place
}

/** Fixes papers of a thing, so that nobody removes them; returns how many of them it has. */
export const fixPapers = async (
  ctx: Write,
  it: { readonly bizType: number; readonly bizId: Id },
  papers: readonly { readonly fileId: Id; readonly place: string }[],
): Promise<number> => {
  const fixed = await sql`
    update system_file f set state = 2 from json_to_recordset(${JSON.stringify(papers)}) as g("fileId" bigint, place text)
    where f.file_id = g."fileId" and f.place = g.place and f.biz_type = ${it.bizType} and f.biz_id = ${it.bizId}`.execute(
    ctx.db,
  )
  return Number(fixed.numAffectedRows ?? 0n)
}

/** Makes fixed papers removable again. */
export const loosenPapers = async (ctx: Write, fileIds: readonly Id[]): Promise<void> => {
  await sql`update system_file set state = 1 where file_id = any(${[...fileIds]}::bigint[]) and state = 2`.execute(
    ctx.db,
  )
}

const day = 86_400_000

/** Deletes papers that were not attached within a day; returns their storage places. */
export const purge = async (ctx: Write): Promise<string[]> => {
  const gone = await ctx.db
    .deleteFrom('systemFile')
    .where('bizId', 'is', null)
    .where('bizType', '>', 0)
    .where('createTime', '<', new Date(ctx.now.getTime() - day))
    .returning('place')
    .execute()
  return gone.map((row) => row.place)
}
