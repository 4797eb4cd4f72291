import type { inquiry } from '@mall/api/inquiry/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { notifyShop } from './notify.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { accept, end } from './store.ts'

export const acceptOffer: Handler<typeof inquiry.accept> = async (ctx, { inquiryId, version }) => {
  const which = { buyer: ctx.actor, inquiryId, version }
  const accepted = await accept(ctx, which)
  if (accepted === undefined) return refuseUnchanged(ctx, which, 'accept')
  await notifyShop(ctx, accepted, '买家接受了报价', `${ctx.actor.enterprise.name} 可以按报价下单`)
  return { version: accepted.version }
}

export const withdrawInquiry: Handler<typeof inquiry.withdraw> = async (ctx, { inquiryId, version, reason = '' }) => {
  const which = { buyer: ctx.actor, inquiryId, version }
  const ended = await end(ctx, which, 'withdraw', reason)
  if (ended === undefined) return refuseUnchanged(ctx, which, 'withdraw')
  ctx.cancel('inquiry.due', String(inquiryId))
  await notifyShop(ctx, ended, '买家撤回了询价', reason === '' ? ctx.actor.enterprise.name : `原因：${reason}`)
  return { version: ended.version }
}
