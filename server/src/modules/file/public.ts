import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import type { StoragePort } from '../../ports/storage.ts'
import { fileOf } from './queries.ts'
import { redraw } from './pictures.ts'
import { putPicture } from './receive-file.ts'
import { publicPlace, readPrivatePath } from './rules.ts'
import { fixFiles } from './store.ts'

export { filesOf } from './queries.ts'
export { privatePathOf } from './rules.ts'
export { claimPermit, receiveFile } from './receive-file.ts'

/** The bytes of a paper that this user uploaded and put nowhere yet; undefined when there is none. */
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

/** The papers of a thing stay from now on, because what they prove was accepted. */
export const keepFiles = (ctx: Write, bizType: number, bizId: Id): Promise<void> => fixFiles(ctx, bizType, bizId)

const pictureName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The path that `putPublicPicture` answers for these bytes, known before anything is drawn. */
export const publicPicturePath = (bytes: Uint8Array): string => publicPlace(pictureName(bytes), 'webp').path

/**
 * Makes a public picture, in all its widths, of bytes that we trust (any picture format, SVG too); answers the path to store.
 * The name comes from the bytes, so doing it again changes nothing.
 */
export const putPublicPicture = async (storage: StoragePort, bytes: Uint8Array): Promise<string> => {
  const name = pictureName(bytes)
  const { place, path } = publicPlace(name, 'webp')
  if ((await storage.size(place)) === undefined) await putPicture(storage, name, await redraw(bytes, true, 2))
  return path
}
