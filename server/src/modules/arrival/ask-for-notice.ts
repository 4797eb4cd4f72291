import type { arrival } from '@mall/api/arrival/endpoints'
import { mostAskedInDay, mostWaiting } from '@mall/api/arrival/limits'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cancel, wait } from './store.ts'

export const askForNotice: Handler<typeof arrival.ask> = async (ctx, { goodsId }) => {
  const asked = await wait(ctx, { userId: ctx.actor.userId, goodsId })
  if (asked === undefined) return refuse('NOT_FOUND')
  if (asked.there) return refuse('ARRIVED_ALREADY')
  if (asked.waits) return { state: 10 }
  return asked.inDay >= mostAskedInDay
    ? refuse('ARRIVAL_TOO_OFTEN', { most: mostAskedInDay })
    : refuse('ARRIVAL_FULL', { most: mostWaiting })
}

export const cancelNotice: Handler<typeof arrival.cancel> = async (ctx, { goodsId }) => {
  await cancel(ctx, { userId: ctx.actor.userId, goodsId })
  return { state: 30 }
}
