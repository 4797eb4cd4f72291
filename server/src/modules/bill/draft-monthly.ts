import type { bill } from '@mall/api/bill/endpoints'
import { mostBillOrders } from '@mall/api/bill/states'
import { moneyText } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { day, startOf } from '../order/public.ts'
import { makeBill } from './make-bill.ts'
import { notifySupplier } from './notify.ts'
import { orderIdsToBill } from './order-queries.ts'
import { monthBefore } from './rules.ts'
import { duePairs, isCustomer } from './term-queries.ts'
import { saveTerm } from './store.ts'

const batch = 50

/** Drafts the bills of one day, a batch per transaction, and schedules the next batch. Makes no bill without received orders. */
export const draftBills = async (ctx: Write<null>, it: { readonly day: string }): Promise<void> => {
  const { beginDay, endDay } = monthBefore(it.day)
  const dayOfMonth = Number(it.day.slice(8))
  const [from, until] = [startOf(beginDay), startOf(it.day)]
  const found = await duePairs(ctx.db, { dayOfMonth, end: endDay, from, until, most: batch })
  for (const { shopId, boId } of found) {
    const orderIds = (await orderIdsToBill(ctx.db, { shopId, from, until }, boId)).slice(0, mostBillOrders)
    const wanted = { shopId, boId, beginDay, endDay, remark: '按月结日自动起草', makeBy: null }
    const made = await makeBill(ctx, wanted, orderIds)
    await notifySupplier(
      ctx,
      { billId: made.billId, shopId, purchaserBoId: boId },
      {
        event: 'bill.drafted',
        title: '每月对账单已起草',
        content: `对账单 ${made.billNo}：${orderIds.length} 笔订单，应付 ${moneyText(made.payableMoney)} 元，请核对后提交。`,
        key: `${made.billId}:drafted`,
      },
    )
  }
  if (found.length === batch) ctx.emit('bill.drafting', { day: it.day }, { key: `drafting:${it.day}` })
}

/** Starts the drafts of the new day every night; a missed night is made up for within the week. */
export const beginDrafts = async (ctx: Write<null>): Promise<void> => {
  for (let back = 6; back >= 0; back -= 1) {
    const today = dateText(new Date(ctx.now.getTime() - back * day))
    ctx.emit('bill.drafting', { day: today }, { key: `drafting:${today}` })
  }
}

export const setTerm: Handler<typeof bill.setTerm> = async (ctx, { buyerBoId: boId, settleDay }) => {
  const { shopId } = ctx.actor.shop
  if (!(await isCustomer(ctx.db, { shopId, boId }))) return refuse('NOT_FOUND')
  await saveTerm(ctx, { shopId, purchaserBoId: boId, settleDay, setBy: ctx.actor.userId })
  return { settleDay }
}
