import { buffer } from 'node:stream/consumers'
import type { signing } from '@mall/api/signing/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { writtenOf } from './queries.ts'

export const fetchPaper: Handler<typeof signing.paper> = async (ctx, { orderId }) => {
  const written = (await ctx.read(({ db }) => writtenOf(db, orderId))) ?? refuse('NOT_FOUND')
  const found = written.place === null ? undefined : await ctx.ports.storage.get(written.place)
  if (found === undefined) return refuse('NOT_FOUND')
  return { fileName: `购销合同_${orderId}.pdf`, contentType: 'application/pdf', body: await buffer(found.body) }
}
