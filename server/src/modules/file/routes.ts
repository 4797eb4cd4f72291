import { file } from '@mall/api/file/endpoints'
import { serve } from '../../kernel/serve.ts'
import { giveLeave } from './give-leave.ts'
import { dropFile, putFiles } from './put-files.ts'
import { readPrivate } from './read-private.ts'

export const routes = serve('file', file, {
  uploadToken: giveLeave,
  saveList: (ctx, { bizType, bizId, files }) => {
    const { userId, side } = ctx.actor
    return putFiles(ctx, { bizType, bizId, userId, side, files })
  },
  delById: (ctx, { fileId }) => dropFile(ctx, { fileId, userId: ctx.actor.userId, side: ctx.actor.side }),
  readPrivate,
})
