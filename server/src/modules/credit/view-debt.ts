import type { credit } from '@mall/api/credit/endpoints'
import { debtStates } from '@mall/api/credit/states'
import { orderStatuses } from '@mall/api/order/status'
import { buysBy } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { debtBehind } from './queries.ts'
import type { DebtRow } from './queries.ts'
import { hashOfToken, letterPaper } from './rules.ts'

const presentDebt = (it: DebtRow) => ({ ...it, stateText: debtStates[it.state as 1] })

/** Returns the debt of a valid path. The refusal of an expired path names the order, where its parties open a new one. */
const behind = async (db: Reading, token: string, now: Date) => {
  const found = (await debtBehind(db, hashOfToken(token), now)) ?? refuse('DEBT_LINK_OVER')
  return found.expireTime > now ? found : refuse('DEBT_LINK_OVER', {}, { orderId: String(found.orderId) })
}

/** Shows a debt to anybody with the path, such as an accountant or a bank; only staff of the shop decide, and not on their own purchase. */
export const viewDebt: Handler<typeof credit.viewDebt> = async ({ db, now, actor }, { token }) => {
  const found = await behind(db, token, now)
  const staff = actor?.staff.find((shop) => shop.shopId === found.shopId)
  const decides = staff?.can.has('debt.confirm') === true && !buysBy(actor!, found)
  return {
    debt: presentDebt(found),
    order: { ...found, statusText: orderStatuses[found.orderStatus as 10] },
    letterText: found.letterText ?? '',
    letterHash: found.letterHash,
    canConfirm: found.state === 1 && decides,
  }
}

export const fetchDebtPaper: Handler<typeof credit.debtPaper> = async (ctx, { token }) => {
  const { letterText, letterHash, debtId } = await ctx.read(({ db }) => behind(db, token, ctx.now))
  if (letterText === null || letterHash === null) return refuse('NOT_FOUND')
  return {
    fileName: `债权确认函_ZQ${debtId}.pdf`,
    contentType: 'application/pdf',
    body: await pdfOf(letterPaper(letterText, letterHash)),
  }
}
