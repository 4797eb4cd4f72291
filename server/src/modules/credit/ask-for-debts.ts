import type { credit } from '@mall/api/credit/endpoints'
import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { randomBytes } from 'node:crypto'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrder, noteDebt, owedOf } from '../order/public.ts'
import { notifyShop } from './notify.ts'
import { debtOf } from './queries.ts'
import { hashOfToken } from './rules.ts'
import { insertDebt, insertView, noteEvent } from './store.ts'

const day = 86_400_000

/** Creates a path that shows a debt for a day; stores only the hash of its token. */
const openView = async (
  ctx: Write,
  { shopId, debtId }: { readonly shopId: Id; readonly debtId: Id },
): Promise<string> => {
  const token = randomBytes(32).toString('hex')
  const expireTime = new Date(ctx.now.getTime() + day)
  await insertView(ctx, { tokenHash: hashOfToken(token), shopId, debtId, expireTime })
  return `/rest/order/debt/view/${token}`
}

export const requestDebt: Handler<typeof credit.requestDebt> = async (ctx, { orderId }) => {
  const order = await lockOrder(ctx, orderId)
  const { shopId, buyerBoId, orderNo } = order
  const amountMoney = owedOf(order)
  if (amountMoney === 0) return refuse('WRONG_STATE')
  const text = `申请确认欠款 ${moneyText(amountMoney)} 元`
  await noteDebt(ctx, order, { action: 'requestDebt', debtStatus: 1, text: `买家${text}` })
  const debtId = await insertDebt(ctx, { shopId, orderId, buyerBoId, amountMoney, applyBy: ctx.actor.userId })
  await noteEvent(ctx, order, 'requested', `订单 ${orderNo} ${text}`)
  await notifyShop(ctx, shopId, {
    event: 'credit.debtAsked',
    title: '买家申请债权确认',
    content: `${ctx.actor.enterprise.name}的订单 ${orderNo} ${text}，请核对后确认或驳回。`,
    link: `/credit/debt/${orderId}`,
    key: `debt:${debtId}:asked`,
  })
  return { debtId, debtStatus: 1, viewUrl: await openView(ctx, { shopId, debtId }) }
}

export const linkDebt: Handler<typeof credit.debtLink> = async (ctx, { orderId }) => {
  const debt = (await debtOf(ctx.db, orderId)) ?? refuse('NOT_FOUND')
  return { debtId: debt.debtId, debtStatus: debt.state, viewUrl: await openView(ctx, debt) }
}
