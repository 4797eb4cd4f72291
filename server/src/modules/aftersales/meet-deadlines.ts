import { daysToTransfer } from '@mall/api/aftersales/states'
import { mostMoneyOf } from '@mall/api/aftersales/limits'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refundLinesOf } from '../order/public.ts'
import { close, move, open } from './life.ts'
import type { Opened } from './life.ts'
import { afterSalesMachine } from './machine.ts'
import type { AfterSalesAction } from './machine.ts'
import { agreedLines, payBack } from './pay-back.ts'
import { withPromised } from './plan.ts'
import { placeOfShop } from './queries.ts'
import { askedForNext } from './rules.ts'

const late = '超时未处理'

const agreeLate = async (ctx: Write, opened: Opened): Promise<void> => {
  const { it } = opened
  const by = { action: 'answerLate', party: 'house' } as const
  if (it.afterType === 1) {
    await payBack(ctx, opened, agreedLines(opened), { ...by, text: `商家${late}，自动同意退款` })
    return
  }
  const returnTo = (await placeOfShop(ctx.db, it.shopId)) || '请联系商家确认退货地址'
  await move(ctx, opened, { ...by, text: `商家${late}，自动同意，请寄回 ${returnTo}`, changes: { returnTo } })
}

const closeLate = async (ctx: Write, opened: Opened): Promise<void> => {
  const text = `买家${late}，售后关闭`
  await move(ctx, opened, { action: 'closeLate', party: 'house', text })
  await close(ctx, opened, { party: 'house', text })
}

/** Refunds returned goods that the shop did not receive in time; goods to be exchanged are refunded at what they cost. */
const receiveLate = async (ctx: Write, opened: Opened): Promise<void> => {
  const lines = (await refundLinesOf(ctx.db, opened.order.orderId)).map(withPromised)
  const backs = agreedLines(opened).map((back) =>
    back.money > 0
      ? back
      : {
          ...back,
          money: mostMoneyOf(
            lines.find((it) => it.lineId === back.lineId)!,
            back.qty,
          ),
        },
  )
  await payBack(ctx, opened, backs, { action: 'receiveLate', party: 'house', text: `商家${late}退货，自动退款` })
}

/** Reminds the shop of a missing transfer, and, if it is time, asks the platform to decide. */
const askForTransfer = async (ctx: Write, opened: Opened, action: 'transferLate' | 'remindTransfer'): Promise<void> => {
  const asks = action === 'transferLate'
  await move(ctx, opened, {
    action,
    party: 'house',
    text: asks ? '商家未转账，平台介入' : `商家超过 ${daysToTransfer} 天未转账，已提醒`,
    deadline: askedForNext(opened.it.transferSince!, ctx.now),
    ...(asks ? { changes: { arbitration: 1 } } : {}),
  })
}

const acts = {
  answerLate: agreeLate,
  closeLate,
  receiveLate,
  transferLate: (ctx, opened) => askForTransfer(ctx, opened, 'transferLate'),
  remindTransfer: (ctx, opened) => askForTransfer(ctx, opened, 'remindTransfer'),
} satisfies Partial<Record<AfterSalesAction, (ctx: Write, opened: Opened) => Promise<void>>>

/**
 * Takes the step of a deadline if it still applies. A second arrival, or one after somebody acted, does nothing; if it came early
 * because the database's clock is ahead of ours, it is scheduled again.
 */
export const meetDeadline = async (
  ctx: Write<null>,
  { afterSalesId }: { readonly afterSalesId: Id },
): Promise<void> => {
  const opened = await open(ctx, afterSalesId)
  const action = (Object.keys(acts) as (keyof typeof acts)[]).find(
    (it) => typeof step(afterSalesMachine, it, opened.facts, 'house') !== 'string',
  )
  if (action !== undefined) return acts[action](ctx, opened)
  const { deadline } = opened.it
  if (deadline !== null && deadline > ctx.now)
    ctx.emit('afterSales.due', { afterSalesId }, { at: deadline, key: String(afterSalesId) })
}
