import { credentialTypes } from '@mall/api/credential/states'
import type { MessageEvent } from '@mall/api/message/events'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { operatorsWith, staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import { partiesOf } from '../queries.ts'
import type { Parties } from '../queries.ts'
import type { Decided } from '../store.ts'

const toBuyer = (it: Parties, event: MessageEvent, title: string, content: string, key: string) => ({
  userIds: [it.buyerUserId],
  boId: it.buyerBoId,
  event,
  title,
  content,
  link: `/order/detail/${it.orderId}`,
  key,
})
/** Notifies those of the shop who audit payments of transfers, and those who ship of hand-overs. */
const toShop = async (ctx: Write, it: Parties, event: MessageEvent, title: string, content: string, key: string) => {
  const staff = await staffWith(ctx.db, [it.shopId], it.credentialType === 2 ? 'order.auditpay' : 'order.ship')
  return {
    userIds: [...(staff.get(it.shopId) ?? [])],
    boId: it.sellerBoId,
    event,
    title,
    content,
    link: it.credentialType === 2 ? `/mj/credential/detail/${it.auditId}` : `/order/detailSeller/${it.orderId}`,
    key,
  }
}

/** Notifies the auditors of a credential that was handed in. */
export const notifyOfCredential = async (ctx: Write, auditId: Id): Promise<void> => {
  const it = (await partiesOf(ctx.db, auditId))!
  const key = `credential:${auditId}`
  await sendMessages(ctx, [
    it.credentialType === 2
      ? await toShop(
          ctx,
          it,
          'credential.waiting',
          '付款凭证待审核',
          `${it.buyerName}为订单 ${it.orderNo} 上传了付款凭证，请核对到账后审核`,
          key,
        )
      : toBuyer(
          it,
          'credential.handedOver',
          '自提交付待审核',
          `订单 ${it.orderNo} 已交付，请核对实提数量；72 小时未审核将自动通过`,
          key,
        ),
  ])
}

const verdicts = { passed: '已通过', rejected: '被驳回', withdrawn: '已撤回' } as const

/** Notifies the submitter of a decided credential, and the other side of one that was taken back or that the timer decided. */
export const notifyOfVerdict = async (
  ctx: Write,
  { auditId }: Decided,
  {
    verdict,
    late,
    remark,
    toReturn,
  }: {
    readonly verdict: keyof typeof verdicts
    readonly late: boolean
    readonly remark: string
    readonly toReturn: Fen
  },
): Promise<void> => {
  const it = (await partiesOf(ctx.db, auditId))!
  const name = it.credentialType === 2 ? '付款凭证' : `${credentialTypes[1]}凭证`
  const title = `${name}${verdicts[verdict]}`
  const more = toReturn > 0 ? `，多转的 ${moneyText(toReturn)} 元待卖家退回` : ''
  const content = `订单 ${it.orderNo} 的${name}${verdicts[verdict]}${remark === '' ? '' : `：${remark}`}${more}`
  const key = `credential:${auditId}:${verdict}`
  const shopSubmits = it.credentialType === 1
  const shopReads = late || shopSubmits !== (verdict === 'withdrawn')
  const buyerReads = late || !shopReads
  await sendMessages(ctx, [
    ...(shopReads ? [await toShop(ctx, it, 'credential.decided', title, content, key)] : []),
    ...(buyerReads ? [toBuyer(it, 'credential.audited', title, content, key)] : []),
  ])
}

/** Reminds the shop, and the operators who keep the books, of a transfer that nobody audited for three days. */
export const remindOfAudit = async (ctx: Write, auditId: Id): Promise<void> => {
  const it = (await partiesOf(ctx.db, auditId))!
  const content = `订单 ${it.orderNo} 的付款凭证已等待 72 小时，超过 7 天将自动驳回`
  const key = `credential:${auditId}:remind`
  const operators = await operatorsWith(ctx.db, 'operate.finance')
  await sendMessages(ctx, [
    await toShop(ctx, it, 'credential.waiting', '付款凭证待审核已满 3 天', content, key),
    {
      userIds: operators,
      event: 'operate.credentialWaits',
      title: '付款凭证待审核已满 3 天',
      content,
      link: `/operate/order/detail/${it.orderId}`,
      key,
    },
  ])
}

/** Notifies both sides of an order that ended after a part of its money had come, which is to be sent back. */
export const notifyOfReturn = async (ctx: Write, auditId: Id, money: Fen): Promise<void> => {
  const it = (await partiesOf(ctx.db, auditId))!
  const content = `订单 ${it.orderNo} 未付清已取消，已收的转账 ${moneyText(money)} 元须由卖家退回`
  const key = `credential:${auditId}:return`
  await sendMessages(ctx, [
    await toShop(ctx, it, 'transfer.toReturn', '有转账待退回', content, key),
    toBuyer(it, 'transfer.returned', '转账将由卖家退回', content, key),
  ])
}

/** Notifies the buyer that the shop sent back a surplus. */
export const notifyOfReturned = async (ctx: Write, auditId: Id, money: Fen, serialNo: string): Promise<void> => {
  const it = (await partiesOf(ctx.db, auditId))!
  const content = `订单 ${it.orderNo} 的转账 ${moneyText(money)} 元已由卖家退回，流水号 ${serialNo}`
  await sendMessages(ctx, [toBuyer(it, 'transfer.returned', '转账已退回', content, `credential:${auditId}:returned`)])
}
