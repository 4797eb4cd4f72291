import { createHash } from 'node:crypto'
import type { file } from '@mall/api/file/endpoints'
import { newRandomId } from '../../kernel/random-id.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { uploadFault } from './rules.ts'
import { keepPermit } from './store.ts'

const lifeSeconds = 600
const day = 86_400_000

export const hashUploadToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Permits the upload of one file: a token for this user, use, extension and size. Operators set the most bytes a day; a permit
 * counts when it is granted.
 */
export const permitUpload: Handler<typeof file.uploadToken> = async (ctx, it) => {
  const fault = uploadFault(it)
  if (fault !== undefined) return refuseField(fault.field, fault.msg)
  const { userId } = ctx.actor
  const token = newRandomId()
  await ctx.write(async (write) => {
    const expireTime = new Date(write.now.getTime() + lifeSeconds * 1_000)
    const permit = { ...it, userId, tokenHash: hashUploadToken(token), expireTime }
    const since = new Date(write.now.getTime() - day)
    if (!(await keepPermit(write, permit, since))) return refuseField('size', '今天上传的文件已达上限，请明天再试')
  })
  return { token, uploadUrl: '/rest/file/upload', fileHost: ctx.ports.storage.host, expireSeconds: lifeSeconds }
}
