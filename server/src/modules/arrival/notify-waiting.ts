import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import { takeWaiting } from './store.ts'
import type { Returned } from './store.ts'

/** People notified in one transaction. */
const batch = 500

const all = (facts: readonly Returned[], name: keyof Returned) => [...new Set(facts.flatMap((it) => it[name]))]

/**
 * Notifies people who wait for goods that are back and on sale, once each, the longest waiting first; the next batch follows in
 * another job.
 */
export const notifyWaiting = async (ctx: Write, facts: readonly Returned[]): Promise<void> => {
  const returned = { goodsIds: all(facts, 'goodsIds'), spuIds: all(facts, 'spuIds'), shopIds: all(facts, 'shopIds') }
  const arrived = await takeWaiting(ctx, returned, batch)
  await sendMessages(
    ctx,
    arrived.map(({ arrivalId, userId, goodsId, name, askTime }) => ({
      userIds: [userId],
      event: 'arrival.back' as const,
      title: '您等的商品到货了',
      content: `“${name}” 又有货了，先到先得`,
      link: `/goodsDetail?goodsId=${goodsId}`,
      key: `arrival:${arrivalId}:${askTime.getTime()}`,
    })),
  )
  if (arrived.length === batch) ctx.emit('arrival.notifying', returned)
}
