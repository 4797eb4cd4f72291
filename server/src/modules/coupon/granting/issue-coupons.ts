import type { coupon } from '@mall/api/coupon/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { demandOthers } from '../../../kernel/demand-others.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { sendMessage } from '../../message/public.ts'
import { planLimit, planRows, runPlan, workRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { couponToIssue, customersToPlan, holderOf } from './queries.ts'
import { issueOne } from './store.ts'

type Cells = BatchCells & { readonly couponId: Id }

export const checkIssue: Handler<typeof coupon.checkIssue> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { couponId } = input
  const it = (await couponToIssue(ctx.db, ctx.now, shopId, couponId)) ?? refuse('NOT_FOUND')
  if (it.state !== 1) return refuse('COUPON_CLOSED')
  let left = it.left
  const faultOf = (received: number, buyerUserId: Id | null): string | null => {
    if (buyerUserId === null) return '还没有注册的买家账号'
    if (!it.internal && received >= it.perUserLimit) return '已达每人限领的数量'
    return left-- > 0 ? null : '券不够发'
  }
  const found = await customersToPlan(ctx.db, shopId, input, planLimit + 1)
  const rows = found.map(({ customerId, name, buyerUserId, received }): PlannedRow<Cells> => ({
    cells: { thingId: customerId, subject: name, couponId },
    fault: faultOf(received, buyerUserId),
    shown: [received === 0 ? '没有这张券' : `领过 ${received} 张`, `发放“${it.name}” 1 张`],
  }))
  return planRows(ctx, 'coupon.issue', rows, [{ label: '剩余可发（张）', value: String(it.left) }])
}

type Holder = { readonly userId: Id; readonly boId: Id }

/** Gives a person a coupon of the shop, with a message; refuses if none can be given to them. */
export const giveCoupon = async (
  ctx: Write,
  { couponId, shopId }: { readonly couponId: Id; readonly shopId: Id },
  holder: Holder,
): Promise<void> => {
  const got = await issueOne(ctx, { couponId, shopId }, holder)
  if (got === undefined) {
    const it = await couponToIssue(ctx.db, ctx.now, shopId, couponId)
    return refuse(it?.left === 0 ? 'COUPON_GONE' : 'COUPON_CLOSED')
  }
  if (got === null) return refuse('COUPON_ENOUGH')
  await sendMessage(ctx, {
    userIds: [holder.userId],
    boId: holder.boId,
    event: 'coupon.issued',
    title: '收到优惠券',
    content: `店铺给您发了一张“${got.name}”，${dateText(got.validEnd)} 前可用`,
    link: '/buyer/coupon',
    key: `coupon:${got.couponUserId}`,
  })
}

export const workIssue = workRows<Cells>(async (ctx, { thingId, couponId }) => {
  const { shopId } = ctx.actor.shop
  const holder = (await holderOf(ctx.db, shopId, thingId)) ?? refuse('NOT_FOUND')
  demandOthers(ctx.actor, holder.boId)
  await giveCoupon(ctx, { couponId, shopId }, holder)
})

export const runIssue: Handler<typeof coupon.runIssue> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'coupon.issue', workIssue)
