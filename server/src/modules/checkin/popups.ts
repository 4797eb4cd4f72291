import type { checkin } from '@mall/api/checkin/endpoints'
import { popups } from '@mall/api/checkin/popups'
import type { Handler } from '../../kernel/serve.ts'
import { popupClosed } from './queries.ts'
import { keepPopup } from './store.ts'

export const showPopup: Handler<typeof checkin.popup> = async ({ db, actor }, { type }) => ({
  show: !(await popupClosed(db, actor.userId, type)),
  text: popups[type],
})

export const setPopup: Handler<typeof checkin.setPopup> = async (ctx, { type, closed }) => {
  await keepPopup(ctx, ctx.actor.userId, type, closed)
  return true
}
