import type { checkin } from '@mall/api/checkin/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { paperBytes } from '../file/public.ts'
import { papersOfApplication } from './save-application.ts'

export const readPaper: Handler<typeof checkin.paper> = async (ctx, { applyId, path }) => {
  const body = await paperBytes(ctx, { path, bizType: papersOfApplication, bizId: applyId })
  if (body === undefined) return refuse('NOT_FOUND')
  const fileName = path.split('/').at(-1)!
  return { fileName, contentType: fileName.endsWith('.webp') ? 'image/webp' : 'application/octet-stream', body }
}
