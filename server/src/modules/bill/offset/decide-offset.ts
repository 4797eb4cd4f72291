import type { billOffset } from '@mall/api/bill/offset'
import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { demandOthers } from '../../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { Signature } from '../../../ports/signing.ts'
import { demandPassword } from '../../identity/public.ts'
import { notReceived, postAll, setOff } from '../../ledger/public.ts'
import { lockOrders } from '../../order/public.ts'
import { stepOf } from '../open-bill.ts'
import { settleBill } from '../settle-bill.ts'
import { linesUnderLock, lockBills, noteOnBill } from '../store.ts'
import { notifyEnterprise } from './notify.ts'
import { offsetOf } from './queries.ts'
import type { WholeOffset } from './queries.ts'
import { sealedText } from './rules.ts'
import { endOffset, linesToPay, payBySetOff } from './store.ts'
import type { PaidBill } from './store.ts'

/** Returns a statement that waits for the caller's enterprise; else refuses. */
const askedOf = async (
  { db, actor }: { readonly db: Reading; readonly actor: Actor },
  offsetId: Id,
): Promise<WholeOffset> => {
  const it = (await offsetOf(db, offsetId, actor.boId)) ?? refuse('NOT_FOUND')
  return it.otherBoId === actor.boId && it.state === 1 ? it : refuse('WRONG_STATE')
}

/** Locks the bills of a statement and returns how it pays them; refuses if the open amount of one differs from the signed one. */
const billsToPay = async (ctx: Write<Actor>, it: WholeOffset): Promise<PaidBill[]> => {
  const lines = new Map((await linesToPay(ctx, it.offsetId)).map((line) => [line.billId, line]))
  const bills = await lockBills(ctx, [...lines.keys()])
  return bills.map((bill) => {
    const { openMoney, money, proposerOwes } = lines.get(bill.billId)!
    if (bill.payableMoney - bill.paidMoney - bill.waitingMoney !== openMoney) return refuse('OFFSET_CHANGED')
    const paidMoney = bill.paidMoney + money
    return { bill, money, state: stepOf({ ...bill, paidMoney }, 'setOff', proposerOwes ? 'supplier' : 'purchaser') }
  })
}

/** Settles the orders of bills that are now paid whole; locks all those orders first, in one sequence. */
const settlePaid = async (ctx: Write<Actor>, paid: readonly PaidBill[]): Promise<void> => {
  const whole = paid.filter(({ state }) => state === 50)
  const orderIds: Id[] = []
  for (const { bill } of whole) orderIds.push(...(await linesUnderLock(ctx, bill.billId)).map((line) => line.orderId))
  if (orderIds.length > 0) await lockOrders(ctx, orderIds)
  for (const { bill } of whole) await settleBill(ctx, bill, bill.purchaserBoId === ctx.actor.boId ? 'buyer' : 'seller')
}

/** Agrees for the other side: pays the bills of both, also in the books, in one transaction. */
const agree = async (
  ctx: Write<Actor>,
  it: WholeOffset,
  sealed: { readonly text: string; readonly seal: Signature },
): Promise<void> => {
  const { userId, boId } = ctx.actor
  const { offsetId, offsetNo } = it
  if (!(await endOffset(ctx, offsetId, { state: 2, by: userId, sealedText: sealed.text, seal: sealed.seal })))
    return refuse('WRONG_STATE')
  const paid = await billsToPay(ctx, it)
  await payBySetOff(ctx, { offsetNo, recordBy: it.askUserId, decideBy: userId }, paid)
  await settlePaid(ctx, paid)
  await postAll(
    ctx,
    paid.map(({ bill, money }) => ({
      key: `bill-offset:${bill.billId}-${offsetId}`,
      why: '往来互抵',
      lines: [
        { account: setOff(bill.shopId), debit: money },
        { account: notReceived(bill.shopId), credit: money },
      ],
    })),
  )
  for (const { bill, money, state } of paid) {
    const text = `双方确认往来互抵 ${offsetNo}，本单抵销 ${moneyText(money)} 元${state === 50 ? '，对账单已结清' : ''}`
    await noteOnBill(ctx, bill, bill.purchaserBoId === boId ? 'purchaser' : 'supplier', text)
  }
  await notifyEnterprise(ctx, {
    boId: it.boId,
    offsetId,
    title: '往来互抵已生效',
    content: `${it.asked}确认了互抵 ${moneyText(it.setOffMoney)} 元（${offsetNo}），双方对账单已按抵销金额记为已付。`,
    step: 'agreed',
  })
}

const refuseOffset = async (ctx: Write<Actor>, offsetId: Id, reason: string): Promise<void> => {
  const it = await askedOf(ctx, offsetId)
  if (!(await endOffset(ctx, offsetId, { state: 3, by: ctx.actor.userId, reason }))) return refuse('WRONG_STATE')
  await notifyEnterprise(ctx, {
    boId: it.boId,
    offsetId,
    title: '往来互抵未被同意',
    content: `${it.asked}没有同意互抵 ${moneyText(it.setOffMoney)} 元（${it.offsetNo}）：${reason}`,
    step: 'refused',
  })
}

/** Seals what both signed. This happens between two transactions, so the second one checks everything again. */
const sealOf = async (ctx: Call<Actor>, it: WholeOffset) => {
  const { name: person, enterprise } = ctx.actor
  const text = sealedText({
    ...it,
    signed: [
      { party: it.proposer, person: it.askBy, at: it.askTime },
      { party: enterprise.name, person, at: ctx.now },
    ],
  })
  return { text, seal: await ctx.ports.signing.seal(Buffer.from(text, 'utf8'), ctx.now) }
}

export const decideOffset: Handler<typeof billOffset.decide> = async (ctx, input) => {
  const { offsetId, reason } = input
  if (!input.agree) {
    const why = reason ?? refuseField('reason', '请填写不同意的原因')
    await ctx.write((write) => refuseOffset(write, offsetId, why))
    return { offsetId, state: 3 }
  }
  const it = await ctx.read(({ db }) => askedOf({ db, actor: ctx.actor }, offsetId))
  // Without this check, one person who belongs to both sides could set off their bills alone.
  demandOthers(ctx.actor, it.boId)
  await demandPassword(ctx, input.password)
  if (input.contentHash !== it.contentHash) return refuse('OFFSET_CHANGED')
  const sealed = await sealOf(ctx, it)
  await ctx.write((write) => agree(write, it, sealed))
  return { offsetId, state: 2 }
}

export const withdrawOffset: Handler<typeof billOffset.withdraw> = async (ctx, { offsetId }) => {
  const it = (await offsetOf(ctx.db, offsetId, ctx.actor.boId)) ?? refuse('NOT_FOUND')
  if (it.boId !== ctx.actor.boId) return refuse('WRONG_STATE')
  if (!(await endOffset(ctx, offsetId, { state: 4, by: ctx.actor.userId, reason: '' }))) return refuse('WRONG_STATE')
  await notifyEnterprise(ctx, {
    boId: it.otherBoId,
    offsetId,
    title: '往来互抵已撤回',
    content: `${it.proposer}撤回了互抵 ${moneyText(it.setOffMoney)} 元（${it.offsetNo}），不用再确认。`,
    step: 'withdrawn',
  })
  return { offsetId, state: 4 }
}
