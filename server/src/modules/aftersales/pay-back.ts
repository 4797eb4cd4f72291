import type { LineBack } from '@mall/api/aftersales/limits'
import { moneyText } from '@mall/api/money'
import type { AfterSalesState } from '@mall/api/aftersales/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refundLinesOf } from '../order/public.ts'
import { giveBack } from './give-back.ts'
import { askedForNext } from './rules.ts'
import { close, isPaidOutside, move, open } from './life.ts'
import type { Opened, StepDetails } from './life.ts'
import { afterSalesOfRefund } from './queries.ts'
import { saveAgreed } from './store.ts'

/** What was applied for, as it goes back: what is not sent is freed. */
export const agreedLines = async (ctx: Write, { order, it }: Pick<Opened, 'order' | 'it'>): Promise<LineBack[]> => {
  const lines = await refundLinesOf(ctx.db, order.orderId)
  return it.lines
    .map(({ lineId, qty, money }) => ({ lineId, qty, money, dropped: it.unsent && qty > 0 ? qty : 0 }))
    .filter(({ lineId }) => lines.some((line) => line.lineId === lineId))
}

type Step = Pick<StepDetails, 'action' | 'party' | 'text' | 'images' | 'changes'> & {
  /** What came outside the platform: the shop transferred it, or the platform pays it from what the shop may withdraw. */
  readonly outside?: 'transferred' | 'fromShop'
}

/**
 * What was agreed on goes back. Money that came outside the platform waits in 40 until the shop says that it transferred it, or the
 * platform decides; all other is on its way at once, and the refund's arrival leads to 50.
 */
export const payBack = async (
  ctx: Write,
  opened: Opened,
  lines: readonly LineBack[],
  { outside, ...step }: Step,
): Promise<AfterSalesState> => {
  const { it, order, channel } = opened
  const agreeMoney = lines.reduce((all, line) => all + line.money, it.freightMoney)
  if (outside === undefined && isPaidOutside(channel, order, agreeMoney)) {
    await saveAgreed(
      ctx,
      it.afterSalesId,
      lines.map(({ lineId, money }) => ({ lineId, money, restock: null })),
    )
    return move(ctx, opened, {
      ...step,
      to: 40,
      deadline: askedForNext(ctx.now, ctx.now),
      changes: { agreeMoney, refundWay: 3, transferSince: ctx.now, ...step.changes },
    })
  }
  const given = await giveBack(ctx, order, it, lines, outside === 'fromShop')
  const done = outside !== undefined || given.refundId === null
  const to = await move(ctx, opened, {
    ...step,
    to: done ? 50 : 40,
    text: `${step.text}，退款 ${moneyText(given.money)} 元`,
    changes: { ...step.changes, agreeMoney: given.money, refundId: given.refundId, refundWay: given.refundWay },
  })
  if (done) await close(ctx, { order: given.order, it }, { party: step.party, text: '售后完成' })
  return to
}

/** A refund reached the buyer: the after-sales it was for are done. Arriving twice does nothing. */
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
