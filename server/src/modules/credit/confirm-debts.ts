import type { credit } from '@mall/api/credit/endpoints'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrder, noteDebt, owedOf } from '../order/public.ts'
import type { LockedOrder } from '../order/public.ts'
import { notifyBuyer } from './notify.ts'
import { debtOf, orderOf, partyOf } from './queries.ts'
import type { DebtRow } from './queries.ts'
import { debtLetter, hashOf } from './rules.ts'
import { correctDebt, decideDebtRow, noteEvent } from './store.ts'

/** Writes the letter of a debt, under the lock of its order. */
const writeLetter = async (
  ctx: Write<Seller>,
  order: LockedOrder,
  debt: DebtRow,
  amountMoney: Fen,
): Promise<string> => {
  const party = (await partyOf(ctx.db, order.shopId, { boId: order.buyerBoId }))!
  const shown = await orderOf(ctx.db, order.orderId, ctx.now)
  return debtLetter({ ...party, ...shown, debtId: debt.debtId, amountMoney, decider: ctx.actor.name, at: ctx.now })
}

type Input = Parameters<typeof decideDebt>[1]

/** Decides a debt. If the owed sum has changed, it stores the new sum and returns false, so that the shop reads it first. */
const decide = async (ctx: Write<Seller>, { orderId, pass, reason, version }: Input): Promise<DebtRow | false> => {
  const order = await lockOrder(ctx, orderId)
  if (version !== undefined && version !== order.version) return refuse('STALE')
  const debt = await debtOf(ctx.db, orderId)
  if (debt?.state !== 1) return refuse('WRONG_STATE')
  const amountMoney = owedOf(order)
  if (pass && amountMoney !== debt.amountMoney && amountMoney > 0) {
    await correctDebt(ctx, debt.debtId, amountMoney)
    return false
  }
  const text = pass ? `卖家确认欠款 ${moneyText(amountMoney)} 元` : `卖家驳回债权：${reason!}`
  await noteDebt(ctx, order, { action: 'decideDebt', debtStatus: pass ? 2 : 3, text })
  const letterText = pass ? await writeLetter(ctx, order, debt, amountMoney) : ''
  const decision = pass
    ? ({ state: 2, letterText, letterHash: hashOf(letterText) } as const)
    : ({ state: 3, rejectReason: reason! } as const)
  if (!(await decideDebtRow(ctx, debt.debtId, [1], decision))) return refuse('WRONG_STATE')
  await noteEvent(ctx, order, pass ? 'confirmed' : 'rejected', `订单 ${order.orderNo} ${text}`)
  await notifyBuyer(ctx, order.buyerBoId, {
    event: 'credit.debtDecided',
    title: pass ? '债权已确认' : '债权确认被驳回',
    content: `订单 ${order.orderNo}：${text}`,
    link: `/credit/debt/${orderId}`,
    key: `debt:${debt.debtId}:${decision.state}`,
  })
  return { ...debt, ...decision, state: decision.state }
}

export const decideDebt: Handler<typeof credit.decideDebt> = async (ctx, input) => {
  if (!input.pass && input.reason === undefined) return refuseField('reason', '请填写驳回的原因')
  const decided = await ctx.write((write) => decide(write, input))
  if (decided === false) return refuse('STALE')
  return { debtId: decided.debtId, debtStatus: decided.state, viewUrl: null }
}

/**
 * Voids the letter of a debt if the owed sum has changed; the buyer may ask for a new one. Ends an open request if the order owes
 * nothing any more.
 */
export const voidDebt = async (ctx: Write<null>, orderId: Id): Promise<void> => {
  const order = await lockOrder(ctx, orderId)
  const debt = await debtOf(ctx.db, orderId)
  if (debt === undefined || (debt.state !== 1 && debt.state !== 2)) return
  const owed = order.orderStatus >= 90 ? 0 : owedOf(order)
  if (debt.state === 1 ? owed > 0 : owed === debt.amountMoney) return
  const text = `欠款变为 ${moneyText(owed)} 元，${debt.state === 1 ? '债权确认结束' : '确认函作废'}`
  await noteDebt(ctx, order, { action: 'voidDebt', debtStatus: 3, text })
  await decideDebtRow(ctx, debt.debtId, [debt.state], { state: 3, rejectReason: text })
  await noteEvent(ctx, order, 'voided', `订单 ${order.orderNo} ${text}`)
}
