import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Uploaded } from '@mall/api/file/endpoints'
import { uploadLimits } from '@mall/api/file/endpoints'
import { sizedPicture } from '@mall/api/file/file-path'
import type { PictureWidth } from '@mall/api/file/file-path'
import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { StoragePort } from '../../ports/storage.ts'
import { hashUploadToken } from './permit-upload.ts'
import { picturePrint, redraw } from './pictures.ts'
import type { DrawnSet } from './pictures.ts'
import { bytesFit, cleanName, freshName, privatePathOf, privatePlace, publicPlace } from './rules.ts'
import { addFile, countStored, usePermit } from './store.ts'
import type { FilePrint, UploadPermit } from './store.ts'

/** Spends an upload token of the caller before a byte is read; returns what may be uploaded, and its size. */
export const claimPermit = async (ctx: Call<Actor>, token: string): Promise<UploadPermit> => {
  const used = { userId: ctx.actor.userId, tokenHash: hashUploadToken(token) }
  return (await ctx.write((write) => usePermit(write, used))) ?? refuse('NOT_FOUND')
}

/** Stores a public picture and its smaller widths; returns every place written. */
export const putPicture = async (storage: StoragePort, name: string, drawn: DrawnSet): Promise<string[]> => {
  const { place } = publicPlace(name, 'webp')
  const parts = [
    ...drawn.smaller.map(({ width, body }) => ({ at: sizedPicture(place, width as PictureWidth), body })),
    { at: place, body: drawn.body },
  ]
  for (const { at, body } of parts) await storage.put(at, body)
  return parts.map(({ at }) => at)
}

const drawAgain = (local: string, withSmaller: boolean): Promise<DrawnSet> =>
  redraw(local, withSmaller).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'Refusal') throw error
    return refuseField('file', '图片已损坏，请换一张')
  })

type Received = { readonly local: string; readonly name: string; readonly size: number }
type Stored = {
  place: string
  path?: string
  ext: string
  size: number
  width: number | null
  height: number | null
  all: string[]
  /** Hashes of a paper, which identify it again. */
  print?: FilePrint
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const storePicture = async (storage: StoragePort, it: Received, open: boolean): Promise<Stored> => {
  const drawn = await drawAgain(it.local, open)
  const name = freshName()
  const { width, height } = drawn
  const known = { ext: 'webp', size: drawn.body.length, width, height }
  if (open) return { ...publicPlace(name, 'webp'), ...known, all: await putPicture(storage, name, drawn) }
  const place = privatePlace(name, 'webp')
  const print = { sha256: hashOf(drawn.body), picturePrint: await picturePrint(drawn.body) }
  await storage.put(place, drawn.body)
  return { place, ...known, all: [place], print }
}

const storeOther = async (storage: StoragePort, it: Received, ext: string, open: boolean): Promise<Stored> => {
  const name = freshName()
  const hash = createHash('sha256')
  if (!open) await pipeline(createReadStream(it.local), hash)
  const print = open ? {} : { print: { sha256: hash.digest(), picturePrint: null } }
  const where = open ? publicPlace(name, ext) : { place: privatePlace(name, ext) }
  await storage.take(where.place, it.local)
  return { ...where, ext, size: it.size, width: null, height: null, all: [where.place], ...print }
}

/**
 * Takes a file from the local disk: its bytes must fit the permit; pictures are redrawn; every file gets a new name. Returns the
 * public path, or for a paper the path that opens it for its parties.
 */
export const receiveFile = async (ctx: Call<Actor>, permit: UploadPermit, it: Received): Promise<Uploaded> => {
  const { storage } = ctx.ports
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(it.local)
  if (!bytesFit(permit.ext, found?.mime)) return refuseField('file', `文件内容不是 ${permit.ext} 格式`)
  const open = permit.bizType === 0
  const stored =
    uploadLimits[permit.ext]!.kind === 'picture'
      ? await storePicture(storage, it, open)
      : await storeOther(storage, it, permit.ext, open)
  const { place, ext, size, width, height, print } = stored
  const name = cleanName(it.name)
  try {
    const fileId = await ctx.write(async (write) => {
      await countStored(write, permit.tokenHash, size)
      return addFile(write, { bizType: permit.bizType, name, place, ext, size, userId: permit.userId, print })
    })
    return { path: stored.path ?? privatePathOf(fileId, place), name, ext, size, width, height }
  } catch (error) {
    for (const at of stored.all) await storage.remove(at)
    throw error
  }
}
