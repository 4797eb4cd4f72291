import type { In } from '@mall/api/endpoint'
import type { billOffset } from '@mall/api/bill/offset'
import { moneyText } from '@mall/api/money'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../../identity/public.ts'
import { lockBills, noteOnBill } from '../store.ts'
import { notifyEnterprise } from './notify.ts'
import { mutualBills, nameOf, othersOf } from './queries.ts'
import { hashOf, linesFor, mostToSetOff, statementText } from './rules.ts'
import { insertOffset } from './store.ts'

export const showMutual: Handler<typeof billOffset.mutual> = async ({ db, actor }, { otherBoId }) => {
  const bills = otherBoId === undefined ? [] : await mutualBills(db, actor.boId, otherBoId)
  return {
    others: await othersOf(db, actor.boId),
    bills: bills.map(({ proposerOwes, ...it }) => ({
      ...it,
      side: proposerOwes ? ('owe' as const) : ('owed' as const),
    })),
  }
}

type Terms = In<typeof billOffset.draft>

/** Returns the statement as the current enterprise would sign it now, or refuses. */
const compose = async (
  { db, actor, now }: { readonly db: Reading; readonly actor: Actor; readonly now: Date },
  { otherBoId, billIds, setOffMoney, remark = '' }: Terms,
) => {
  const wanted = new Set(billIds)
  const chosen = (await mutualBills(db, actor.boId, otherBoId)).filter(({ billId }) => wanted.has(billId))
  // One of the bills is settled by now, or foreign.
  if (chosen.length < wanted.size) return refuse('OFFSET_CHANGED')
  const most = mostToSetOff(chosen)
  if (setOffMoney === 0 || setOffMoney > most) return refuse('OFFSET_OVER', { most: moneyText(most) })
  const lines = linesFor(chosen, setOffMoney)
  const asked = (await nameOf(db, otherBoId)) ?? refuse('NOT_FOUND')
  const contentText = statementText({
    proposer: actor.enterprise.name,
    asked,
    by: actor.name,
    at: now,
    setOffMoney,
    lines,
    remark,
  })
  return { lines, contentText, contentHash: hashOf(contentText), remark }
}

export const draftOffset: Handler<typeof billOffset.draft> = async (ctx, input) => {
  const { lines, contentText, contentHash } = await compose(ctx, input)
  return {
    contentText,
    contentHash,
    lines: lines.map(({ billId, billNo, proposerOwes, openMoney, money }) => ({
      billId,
      billNo,
      side: proposerOwes ? ('owe' as const) : ('owed' as const),
      openMoney,
      money,
    })),
  }
}

export const proposeOffset: Handler<typeof billOffset.propose> = async (ctx, input) => {
  await demandPassword(ctx, input.password)
  const { otherBoId, setOffMoney } = input
  return ctx.write(async (write) => {
    const { userId, boId, enterprise } = write.actor
    const it = await compose(write, input)
    if (it.contentHash !== input.contentHash) return refuse('OFFSET_CHANGED')
    const made = await insertOffset(write, { ...it, boId, otherBoId, setOffMoney, askBy: userId })
    const locked = await lockBills(
      write,
      it.lines.map(({ billId }) => billId),
    )
    const moneyOf = new Map(it.lines.map(({ billId, money }) => [billId, money]))
    for (const bill of locked) {
      const text = `提出往来互抵 ${made.offsetNo}，本单抵销 ${moneyText(moneyOf.get(bill.billId)!)} 元，待对方确认`
      await noteOnBill(write, bill, bill.purchaserBoId === boId ? 'purchaser' : 'supplier', text)
    }
    await notifyEnterprise(write, {
      boId: otherBoId,
      offsetId: made.offsetId,
      title: '往来互抵待确认',
      content: `${enterprise.name}提出互抵 ${moneyText(setOffMoney)} 元（${made.offsetNo}），请核对后确认或说明不同意的原因。`,
      step: 'asked',
    })
    return made
  })
}
