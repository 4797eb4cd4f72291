import type { evidence } from '@mall/api/evidence/endpoints'
import type { PackSide } from '@mall/api/evidence/packs'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { afterSalesOfOrder } from '../aftersales/public.ts'
import { gather } from './gather.ts'
import { addPack } from './store.ts'

/** Reads now what the side sees, by the caller's rights; a job makes the file from it later. */
const ask = async (ctx: Call<Actor>, orderId: Id, side: PackSide): Promise<{ packId: Id }> => {
  const content = await ctx.read((read) => gather(read, orderId, side))
  return ctx.write(async (write) => {
    const packId =
      (await addPack(write, {
        shopId: Number(content.evidence.order.shop.shopId),
        orderId,
        userId: ctx.actor.userId,
        side,
        // The papers, the summary, and the seal over everything.
        total: content.parts.length + 2,
        content: JSON.stringify(content),
      })) ?? refuse('PACK_BEING_MADE')
    write.emit('evidencePack.asked', { packId }, { key: String(packId) })
    return { packId }
  })
}

export const askPack: Handler<typeof evidence.ask> = async (ctx, { orderId }) => {
  const side = ctx.actor.side ?? 'buyer'
  if (side === 'seller' && !ctx.actor.shop?.can.has('order.view')) return refuse('FORBIDDEN')
  return ask(ctx, orderId, side)
}

export const askAsOperator: Handler<typeof evidence.askAsOperator> = async (ctx, { orderId }) => {
  const found = await ctx.read(({ db }) => afterSalesOfOrder(db, orderId))
  if (!found.some(({ arbitration }) => arbitration > 0)) return refuse('NOT_FOUND')
  return ask(ctx, orderId, 'operator')
}
