import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import type { StoragePort } from '../../ports/storage.ts'
import { fileOf, filesOf, printedFile } from './queries.ts'
import type { PrintedFile } from './queries.ts'
import { redraw } from './pictures.ts'
import { putPicture } from './receive-file.ts'
import { publicPlace, readPrivatePath } from './rules.ts'
import { attachFiles, deleteFixed, fixPapers } from './store.ts'

export { loosenPapers } from './store.ts'

export { putFiles } from './save-files.ts'
export { filesOf } from './queries.ts'
export type { FileRef } from './queries.ts'
export { privatePathOf } from './rules.ts'
export { claimPermit, receiveFile } from './receive-file.ts'

/** Returns the bytes of a paper that this user uploaded and nobody attached yet; undefined when there is none. */
export const uploadedBytes = async (
  ctx: Call,
  { path, userId }: { readonly path: string; readonly userId: Id },
): Promise<Uint8Array | undefined> => {
  const { fileId, place } = readPrivatePath(path)
  const row = await ctx.read(({ db }) => fileOf(db, fileId))
  if (row?.place !== place || row.userId !== userId || row.bizId !== null) return undefined
  const found = await ctx.ports.storage.get(place)
  return found && (await buffer(found.body))
}

/** Returns bytes and kind of a paper, by its id, that this user uploaded and nobody attached yet; undefined when there is none. */
export const looseBytes = async (
  ctx: Call,
  { fileId, userId }: { readonly fileId: Id; readonly userId: Id },
): Promise<{ readonly ext: string; readonly bytes: Uint8Array } | undefined> => {
  const row = await ctx.read(({ db }) => fileOf(db, fileId))
  if (row === undefined || row.userId !== userId || row.bizId !== null) return undefined
  const found = await ctx.ports.storage.get(row.place)
  return found && { ext: row.ext, bytes: await buffer(found.body) }
}

/** Returns a paper that this user uploaded and nobody attached yet, with its hashes; undefined when there is none. */
export const looseFile = async (
  ctx: Call,
  { path, userId }: { readonly path: string; readonly userId: Id },
): Promise<PrintedFile | undefined> => {
  const { fileId, place } = readPrivatePath(path)
  const row = await ctx.read(({ db }) => printedFile(db, fileId))
  return row?.place !== place || row.userId !== userId || row.bizId !== null ? undefined : row
}

/** Returns the bytes of the only paper of a thing as a stream, and their number; undefined when there is none. */
export const flowingPaper = async (
  ctx: Call<null>,
  { bizType, bizId }: OfThing,
): Promise<{ readonly ext: string; readonly size: number; readonly body: Readable } | undefined> => {
  const [file] = await ctx.read(({ db }) => filesOf(db, [bizType], [bizId]))
  const found = file && (await ctx.ports.storage.get(placeOfPaper(file.path)))
  return found && { ext: file.ext, ...found }
}

/** Returns the ids of papers from their paths. */
export const fileIdsOf = (paths: readonly string[]): Id[] => paths.map((path) => readPrivatePath(path).fileId)

/** Returns the storage place of a paper from its path. */
export const placeOfPaper = (path: string): string => readPrivatePath(path).place

type OfThing = { readonly bizType: number; readonly bizId: Id }

/**
 * Attaches papers that this user uploaded to a thing of theirs; those already there stay. Nobody can remove papers that are
 * submitted (`kept`). False if one is neither uploaded nor there.
 */
export const attachPapers = async (
  ctx: Write,
  {
    paths,
    kept = false,
    side,
    ...it
  }: OfThing & {
    readonly userId: Id
    readonly paths: readonly string[]
    readonly kept?: boolean
    readonly side?: 'buyer' | 'seller'
  },
): Promise<boolean> => {
  const known = new Set((await filesOf(ctx.db, [it.bizType], [it.bizId])).map(({ path }) => path))
  const all = [...new Set(paths)]
  const files = all.filter((path) => !known.has(path)).map((path) => ({ ...readPrivatePath(path), name: null }))
  if (files.length > 0 && (await attachFiles(ctx, { ...it, side, files })) !== files.length) return false
  // Counted, because one that was there a moment ago may have been removed.
  return !kept || (await fixPapers(ctx, it, all.map(readPrivatePath))) === all.length
}

/** Returns the bytes of a paper of a thing; undefined when the thing has no such paper. */
export const paperBytes = async (
  ctx: Call,
  { path, bizType, bizId }: OfThing & { readonly path: string },
): Promise<Uint8Array | undefined> => {
  const { fileId, place } = readPrivatePath(path)
  const row = await ctx.read(({ db }) => fileOf(db, fileId))
  if (row?.place !== place || row.bizType !== bizType || row.bizId !== bizId) return undefined
  const found = await ctx.ports.storage.get(place)
  return found && (await buffer(found.body))
}

const pictureName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Returns the path that `putPublicPicture` gives these bytes, before anything is drawn. */
export const publicPicturePath = (bytes: Uint8Array): string => publicPlace(pictureName(bytes), 'webp').path

/**
 * Makes a public picture, in all widths, from trusted bytes (any picture format, SVG too); returns the path to store. The name
 * comes from the bytes, so a repeated call changes nothing.
 */
export const putPublicPicture = async (storage: StoragePort, bytes: Uint8Array): Promise<string> => {
  const name = pictureName(bytes)
  const { place, path } = publicPlace(name, 'webp')
  if ((await storage.size(place)) === undefined) await putPicture(storage, name, await redraw(bytes, true, 2))
  return path
}

/** Stores a public video from trusted bytes; returns the path to store. A repeated call changes nothing. */
export const putPublicVideo = async (storage: StoragePort, bytes: Uint8Array, ext: 'webm'): Promise<string> => {
  const { place, path } = publicPlace(pictureName(bytes), ext)
  if ((await storage.size(place)) === undefined) await storage.put(place, bytes)
  return path
}

type Paper = OfThing & { readonly fileId: Id }
/**
 * Attaches a paper that this user uploaded, by its id, to a thing; it stays until `dropPaper`. False if it is not theirs, is
 * attached elsewhere, or has another extension.
 */
export const putPaper = async (
  ctx: Write,
  it: Paper & { readonly userId: Id; readonly side: 'buyer' | 'seller'; readonly exts: readonly string[] },
): Promise<boolean> => {
  const row = await fileOf(ctx.db, it.fileId)
  if (row === undefined || !it.exts.includes(row.ext)) return false
  const file = { fileId: it.fileId, place: row.place, name: null }
  if (row.bizId === null && (await attachFiles(ctx, { ...it, files: [file] })) !== 1) return false
  return (await fixPapers(ctx, it, [file])) === 1
}

/** Removes a paper attached by `putPaper`; its bytes are deleted after the commit. */
export const dropPaper = async (ctx: Write, it: Paper): Promise<void> => {
  const place = await deleteFixed(ctx, it)
  if (place !== undefined) ctx.emit('file.dropped', { places: [place] })
}
