import { warnedDays } from '@mall/api/subscription/states'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { membersWith } from '../identity/public.ts'
import { deposit, income, post, purse } from '../ledger/public.ts'
import { sendMessage } from '../message/public.ts'
import { giveUp, hold, isOver } from './hold-package.ts'
import { followedBy, paidOrderOf } from './queries.ts'
import { boIdOf, lockOrders, moveOrder } from './store.ts'
import type { Held } from './store.ts'

/* Automatic steps of package orders. Each fact may come twice, or late. */

/** Notifies the person who ordered, and the administrators of the enterprise. */
const notify = async (
  ctx: Write,
  order: Held,
  event: 'package.held' | 'package.ending',
  said: { readonly title: string; readonly content: string },
): Promise<void> =>
  sendMessage(ctx, {
    userIds: [...new Set([order.userId, ...(await membersWith(ctx.db, order.boId, 'enterprise.edit'))])],
    boId: order.boId,
    event,
    ...said,
    link: '/mj/package',
    key: `package:${order.packageOrderId}:${said.title}`,
  })

/** Starts the package of a payment; money for a package that can no longer start goes to the enterprise's balance. */
export const settlePackage = async (ctx: Write<null>, { paymentId }: { readonly paymentId: Id }): Promise<void> => {
  const paid = await paidOrderOf(ctx.db, paymentId)
  if (paid === undefined) return
  const { packageOrderId, boId, payMoney } = paid
  const orders = await lockOrders(ctx, boId)
  const order = orders.find((it) => it.packageOrderId === packageOrderId)
  const held =
    order?.state === 0 && order.amountMoney === payMoney && !isOver(order, ctx.now) && (await hold(ctx, order, orders))
  // The key makes a repeated fact write the entry only once.
  await post(ctx, {
    key: `package:${paymentId}`,
    why: held ? `服务套餐 ${order.packageName}` : '服务套餐付款转入余额',
    lines: [
      { account: deposit, debit: payMoney },
      { account: held ? income : purse(boId), credit: payMoney },
    ],
  })
  if (held)
    await notify(ctx, order, 'package.held', {
      title: `“${order.packageName}”已生效`,
      content: '套餐包含的功能现在可以使用。',
    })
}

/** Runs work on a package order of a fact, with the enterprise locked. */
const withOrder = async (
  ctx: Write<null>,
  packageOrderId: Id,
  work: (order: Held) => Promise<unknown>,
): Promise<void> => {
  const boId = await boIdOf(ctx, packageOrderId)
  if (boId === undefined) return
  const order = (await lockOrders(ctx, boId)).find((it) => it.packageOrderId === packageOrderId)
  if (order !== undefined) await work(order)
}

type Fact = { readonly packageOrderId: Id }

/** Ends an order that was not paid in time. */
export const expireUnpaid = (ctx: Write<null>, { packageOrderId }: Fact): Promise<void> =>
  withOrder(ctx, packageOrderId, async (order) => {
    if (order.state === 0 && isOver(order, ctx.now)) await giveUp(ctx, packageOrderId)
  })

/** Warns fifteen days before the end if no package follows. */
export const warnOfEnd = (ctx: Write<null>, { packageOrderId }: Fact): Promise<void> =>
  withOrder(ctx, packageOrderId, async (order) => {
    if (order.state !== 1 || order.endTime === null || order.endTime <= ctx.now) return
    if (await followedBy(ctx.db, packageOrderId)) return
    await notify(ctx, order, 'package.ending', {
      title: `“${order.packageName}”即将到期`,
      content: `${dateText(order.endTime)} 到期，还有不到 ${warnedDays} 天。到期后它包含的功能不能再用，已有的数据都保留。`,
    })
  })

/** Ends a package at its time; notifies if no package follows. */
export const endPackage = (ctx: Write<null>, { packageOrderId }: Fact): Promise<void> =>
  withOrder(ctx, packageOrderId, async (order) => {
    if (order.state !== 1 || !isOver(order, ctx.now)) return
    if (!(await moveOrder(ctx, packageOrderId, 1, 2)) || (await followedBy(ctx.db, packageOrderId))) return
    await notify(ctx, order, 'package.ending', {
      title: `“${order.packageName}”已到期`,
      content: '它包含的功能不能再用，已有的数据都保留，续费后马上恢复。',
    })
  })
