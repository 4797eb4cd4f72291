import type { file } from '@mall/api/file/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { filesOf } from './queries.ts'
import type { FileRef } from './queries.ts'
import { readPrivatePath } from './rules.ts'
import { attachFiles, holdFilesOf, removeFile } from './store.ts'

const most = 9

/**
 * Attaches uploaded papers of the user to a thing: all or none, at most nine of a kind. Refuses all if one is absent, another
 * user's or attached elsewhere. Returns every paper of this kind that the thing now has.
 */
export const putFiles = async (
  ctx: Write<Actor>,
  {
    bizType,
    bizId,
    files,
  }: {
    readonly bizType: number
    readonly bizId: Id
    readonly files: readonly { readonly path: string; readonly name?: string | undefined }[]
  },
): Promise<FileRef[]> => {
  const { userId, side } = ctx.actor
  const wanted = files.map(({ path, name }) => ({ ...readPrivatePath(path), name: name ?? null }))
  const known = await holdFilesOf(ctx, bizType, bizId)
  if (known + wanted.length > most) return refuse('VOUCHERS_TOO_MANY', { most })
  const attached = await attachFiles(ctx, { bizType, bizId, userId, side, files: wanted })
  if (attached !== wanted.length) return refuse('NOT_FOUND')
  return filesOf(ctx.db, [bizType], [bizId])
}

/** Removes a paper, for its uploader or their side, unless it was accepted. Its bytes are deleted after the commit. */
export const deleteFile: Handler<typeof file.delById> = async (ctx, { fileId }) => {
  const { userId, side } = ctx.actor
  const place = await removeFile(ctx, { fileId, userId, side })
  if (place === undefined) return refuse('WRONG_STATE')
  ctx.emit('file.dropped', { places: [place] })
  return true
}
