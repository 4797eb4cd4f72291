import type { credit } from '@mall/api/credit/endpoints'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { stopCredit } from '../customer/public.ts'
import { notifyBuyer } from './notify.ts'
import { partyOf } from './queries.ts'
import { noteEvent } from './store.ts'

/** Stops or restores the credit of a customer. */
const turnCredit = async (ctx: Write<Seller>, customerId: number, reason: string): Promise<true> => {
  const { shopId } = ctx.actor.shop
  const party = (await partyOf(ctx.db, shopId, { customerId })) ?? refuse('NOT_FOUND')
  demandOthers(ctx.actor, party.buyerBoId)
  if (!(await stopCredit(ctx, shopId, customerId, reason))) return refuse('WRONG_STATE')
  const blocked = reason !== ''
  await noteEvent(ctx, party, blocked ? 'blocked' : 'released', blocked ? reason : '可以继续使用账期')
  await notifyBuyer(ctx, party.buyerBoId, {
    event: 'credit.turned',
    title: blocked ? '账期已暂停' : '账期已恢复',
    content: blocked
      ? `${party.shopName}暂停了您的账期：${reason}。已下的订单不受影响。`
      : `${party.shopName}恢复了您的账期，可以继续账期下单。`,
    link: '/buyer/credit',
    key: `credit:${customerId}:${blocked ? 'blocked' : 'released'}:${ctx.now.getTime()}`,
  })
  return true
}

export const blockCredit: Handler<typeof credit.block> = (ctx, { customerId, reason }) =>
  turnCredit(ctx, customerId, reason)

export const releaseCredit: Handler<typeof credit.release> = (ctx, { customerId }) => turnCredit(ctx, customerId, '')
