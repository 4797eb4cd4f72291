import { buffer } from 'node:stream/consumers'
import type { evidence } from '@mall/api/evidence/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { maySeePack, packsOf } from './queries.ts'
import { fetchedPack } from './store.ts'

export const listPacks: Handler<typeof evidence.packs> = ({ db, actor, now }, { orderId }) =>
  packsOf(db, actor, orderId, now)

export const fetchPack: Handler<typeof evidence.fetch> = async (ctx, { packId }) => {
  const found = await ctx.write(async (write) =>
    (await maySeePack(write.db, ctx.actor, packId)) ? fetchedPack(write, ctx.actor.userId, packId) : undefined,
  )
  const file = found && (await ctx.ports.storage.get(found.place))
  if (found === undefined || file === undefined) return refuse('NOT_FOUND')
  return {
    fileName: `证据包_${found.orderId}_${packId}.zip`,
    contentType: 'application/zip',
    body: await buffer(file.body),
  }
}
