import type { LineBack } from '@mall/api/aftersales/limits'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { AfterSalesState } from '@mall/api/aftersales/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { owedOf, refundLinesOf } from '../order/public.ts'
import { countFreight, isFault } from './count-freight.ts'
import { giveBack, keepPromise, promiseBack, wayOf } from './give-back.ts'
import { close, move, open } from './life.ts'
import type { Opened, StepDetails } from './life.ts'
import { planRefund, transferOf } from './plan.ts'
import { afterSalesOfRefund } from './queries.ts'
import { askedForNext } from './rules.ts'
import { saveAgreed } from './store.ts'

/** Returns the lines that were applied for as they go back; what was not sent is freed. */
export const agreedLines = ({ it }: Pick<Opened, 'it'>): LineBack[] =>
  it.lines.map(({ lineId, qty, money }) => ({ lineId, qty, money, dropped: it.unsent && qty > 0 ? qty : 0 }))

type Step = Pick<StepDetails, 'action' | 'party' | 'text' | 'images' | 'changes' | 'found'>
/** `freight` caps the refunded freight if the platform decides. */
type Agreement = Step & { readonly freight?: Fen }

/**
 * Refunds what is agreed, now fixed to the fen and reserved. A transfer by the shop waits in 40 until the shop confirms it or the
 * platform decides. All other money is on its way at once, and the arrival of the refund leads to 50.
 */
export const payBack = async (
  ctx: Write,
  opened: Opened,
  wanted: readonly LineBack[],
  { freight: asked, ...step }: Agreement,
): Promise<AfterSalesState> => {
  const { it, order, channel } = opened
  const standing = await refundLinesOf(ctx.db, order.orderId)
  const fault = await isFault(ctx.db, order.orderId, it.reasonCode)
  const ofDifference = it.afterType === 4 ? it.freightMoney : it.freightAsked
  const plan = planRefund(standing, wanted, { afterType: it.afterType, fault, asked: asked ?? ofDifference })
  await saveAgreed(ctx, it.afterSalesId, plan.backs)
  const transfer = transferOf(channel, owedOf(order), plan.money)
  const agreed = { ...step.changes, agreeMoney: plan.money, freightMoney: plan.freight, refundWay: wayOf(channel) }
  if (transfer > 0) {
    await promiseBack(ctx, opened, { plan, transfer })
    const state = await move(ctx, opened, {
      ...step,
      deadline: askedForNext(ctx.now, ctx.now),
      changes: { ...agreed, transferMoney: transfer, transferSince: ctx.now },
    })
    await countFreight(ctx, order.orderId)
    return state
  }
  const given = await giveBack(ctx, opened, plan)
  const paidUp = given.refundId === null
  const state = await move(ctx, opened, {
    ...step,
    found: { ...step.found, paidUp },
    text: `${step.text}，退款 ${moneyText(plan.money)} 元`,
    changes: { ...agreed, refundId: given.refundId },
  })
  if (paidUp) await close(ctx, { order: given.order, it }, { party: step.party, text: '售后完成' })
  await countFreight(ctx, order.orderId)
  return state
}

/** Ends a transfer that the shop owed: the shop made it, or the platform pays it from what the shop may withdraw. */
export const endTransfer = async (
  ctx: Write,
  opened: Opened,
  { fromShop = false, ...step }: Step & { readonly fromShop?: boolean },
): Promise<AfterSalesState> => {
  const { it } = opened
  const given = await keepPromise(ctx, opened, fromShop)
  const state = await move(ctx, opened, {
    ...step,
    found: { ...step.found, paidUp: true },
    text: `${step.text}，退款 ${moneyText(it.agreeMoney!)} 元`,
    changes: { ...step.changes, refundId: given.refundId, refundWay: fromShop ? 2 : 3 },
  })
  await close(ctx, { order: given.order, it }, { party: step.party, text: '售后完成' })
  return state
}

/** Ends the after-sales of a refund that reached the buyer. A second arrival does nothing. */
export const succeed = async (ctx: Write<null>, { refundId }: { readonly refundId: Id }): Promise<void> => {
  const known = await afterSalesOfRefund(ctx.db, refundId)
  if (known === undefined) return
  const opened = await open(ctx, known.afterSalesId)
  if (opened.it.state !== 40) return
  await move(ctx, opened, {
    action: 'succeed',
    party: 'house',
    text: '退款成功',
    changes: { refundWay: known.way },
  })
  await close(ctx, opened, { party: 'house', text: '售后完成，退款成功' })
}
