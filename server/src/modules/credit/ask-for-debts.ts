import type { credit } from '@mall/api/credit/endpoints'
import { debtStates } from '@mall/api/credit/states'
import { moneyText } from '@mall/api/money'
import { orderStatuses } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import { createHash, randomBytes } from 'node:crypto'
import { buysBy } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrder, noteDebt, owedOf } from '../order/public.ts'
import { notifyShop } from './notify.ts'
import { debtBehind, debtOf } from './queries.ts'
import type { DebtRow } from './queries.ts'
import { letterPaper } from './rules.ts'
import { insertDebt, insertView, noteEvent } from './store.ts'

const day = 86_400_000

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A path by which a debt is read for a day; only the hash of its token is kept. */
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

const presentDebt = (it: DebtRow) => ({ ...it, stateText: debtStates[it.state as 1] })

/** What stands behind a path that holds; who comes too late is led to the order, where its parties open a new one. */
const behind = async (db: Reading, token: string, now: Date) => {
  const found = (await debtBehind(db, hashOfToken(token), now)) ?? refuse('DEBT_LINK_OVER')
  return found.expireTime > now ? found : refuse('DEBT_LINK_OVER', {}, { orderId: String(found.orderId) })
}

/** Who was given the path reads it, as an accountant or a bank does; only staff of the shop decide, and not who buys. */
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
