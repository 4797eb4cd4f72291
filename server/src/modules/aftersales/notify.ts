import type { AfterSalesState } from '@mall/api/aftersales/states'
import type { MessageEvent } from '@mall/api/message/events'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { operatorsWith, staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { partiesOf } from './queries.ts'

/** Titles of the messages to each side, by action; no title: that side acted itself. */
const titles: Readonly<
  Record<string, { readonly buyer?: string; readonly shop?: string; readonly operator?: string }>
> = {
  apply: { shop: '买家申请售后，请处理' },
  edit: { shop: '买家修改了售后申请' },
  resubmit: { shop: '买家重新提交了售后申请' },
  fillReturn: { shop: '买家已退货，请查收' },
  askPlatform: { shop: '买家申请平台介入', operator: '有售后申请平台介入' },
  withdraw: { shop: '买家撤销了售后申请' },
  agree: { buyer: '商家同意了您的售后申请' },
  receive: { buyer: '商家已收到退货' },
  pay: { buyer: '商家已确认退款' },
  sendBack: { buyer: '商家请您修改售后申请' },
  reject: { buyer: '商家拒绝了您的售后申请' },
  refuseGoods: { buyer: '商家拒收了退货' },
  decide: { buyer: '平台对售后作出了裁决', shop: '平台对售后作出了裁决' },
  succeed: { buyer: '退款成功', shop: '售后退款成功' },
  answerLate: { buyer: '商家超时未处理，售后申请已自动同意', shop: '售后超时未处理，已自动同意' },
  closeLate: { buyer: '售后超时未处理，已关闭', shop: '买家超时未处理，售后已关闭' },
  receiveLate: { buyer: '商家超时未收货，已自动退款', shop: '售后超时未收货，已自动退款' },
  remindTransfer: {
    buyer: '商家还没有转账退款，您可以申请平台介入',
    shop: '同意的退款还没有转账，请尽快处理',
    operator: '商家超时未转账退款',
  },
  transferLate: {
    buyer: '商家未转账退款，平台已介入',
    shop: '退款未转账，平台已介入',
    operator: '商家未转账退款，请裁决',
  },
  difference: { buyer: '补差退款', shop: '补差退款' },
}

/**
 * Returns the staff to notify: those who handle after-sales and, if a transfer is due, those who may confirm it; only the latter if
 * it is late.
 */
const staffFor = async (ctx: Write, shopId: Id, action: string, transfer: boolean): Promise<Id[]> => {
  const late = action === 'remindTransfer' || action === 'transferLate'
  const rights = [...(late ? [] : (['aftersale.handle'] as const)), ...(transfer ? (['aftersale.pay'] as const) : [])]
  const found = await Promise.all(rights.map((right) => staffWith(ctx.db, [shopId], right)))
  return [...new Set(found.flatMap((them) => them.get(shopId) ?? []))]
}

/** Sends the messages of a step, each once: to the other side, or to both sides if the server or the platform acted. */
export const notifyOf = async (
  ctx: Write,
  afterSalesId: Id,
  step: {
    readonly action: string
    readonly text: string
    readonly to: AfterSalesState
    /** Whether it waits for the transfer of the shop. */
    readonly transfer?: boolean
  },
): Promise<void> => {
  const { action, text, to, transfer = false } = step
  const words = titles[action]
  if (words === undefined) return
  const it = await partiesOf(ctx.db, afterSalesId)
  const about = {
    link: `/aftersales/detail/${afterSalesId}`,
    key: `afterSales:${afterSalesId}:${it.version}`,
  } as const
  const shopEvent = to === 10 || to === 30 ? 'afterSales.asked' : 'afterSales.moved'
  const content = `订单 ${it.orderNo} 的售后 ${it.afterSalesNo}：${text}`
  const staff = words.shop === undefined ? [] : await staffFor(ctx, it.shopId, action, transfer)
  const operators = words.operator === undefined ? [] : await operatorsWith(ctx.db, 'operate.arbitrate')
  await sendMessages(ctx, [
    ...(words.buyer === undefined
      ? []
      : [
          {
            ...about,
            event: 'afterSales.changed' as const,
            userIds: [it.buyerUserId],
            boId: it.buyerBoId,
            title: words.buyer,
            content,
          },
        ]),
    ...(words.shop === undefined
      ? []
      : [
          {
            ...about,
            event: shopEvent as MessageEvent,
            userIds: staff,
            boId: it.sellerBoId,
            title: words.shop,
            content: `${it.buyerName}，${content}`,
          },
        ]),
    ...(words.operator === undefined
      ? []
      : [
          {
            ...about,
            event: 'operate.arbitrated' as const,
            userIds: operators,
            title: words.operator,
            content,
            link: `/operate/aftersale/detail/${afterSalesId}`,
          },
        ]),
  ])
}
