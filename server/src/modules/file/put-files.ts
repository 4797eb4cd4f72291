import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { filesOf } from './queries.ts'
import type { FileRef } from './queries.ts'
import { readPrivatePath } from './rules.ts'
import { attachFiles, holdFilesOf, removeFile } from './store.ts'

const most = 9

export type FilesToPut = {
  readonly bizType: number
  readonly bizId: Id
  readonly userId: Id
  readonly side: 'buyer' | 'seller' | undefined
  readonly files: readonly { readonly path: string; readonly name?: string | undefined }[]
}

/**
 * Puts papers that the user uploaded to a thing: all of them or none. At most nine of a kind; a paper that is not there, is
 * another's or lies elsewhere already refuses the whole. Answers every paper of this kind that the thing has now.
 */
export const putFiles = async (ctx: Write, it: FilesToPut): Promise<FileRef[]> => {
  const files = it.files.map(({ path, name }) => ({ ...readPrivatePath(path), name: name ?? null }))
  const known = await holdFilesOf(ctx, it.bizType, it.bizId)
  if (known + files.length > most) return refuse('VOUCHERS_TOO_MANY', { most })
  if ((await attachFiles(ctx, { ...it, files })) !== files.length) return refuse('NOT_FOUND')
  return filesOf(ctx.db, [it.bizType], [it.bizId])
}

/** Takes a paper away: by the one who uploaded it or his side, and not after it was accepted. Its bytes follow after the commit. */
export const dropFile = async (
  ctx: Write,
  it: { fileId: Id; userId: Id; side: 'buyer' | 'seller' | undefined },
): Promise<true> => {
  const place = await removeFile(ctx, it)
  if (place === undefined) return refuse('WRONG_STATE')
  ctx.emit('file.dropped', { places: [place] })
  return true
}
