import type { Out } from '@mall/api/endpoint'
import { moneyText } from '@mall/api/money'
import type { history } from '@mall/api/history/endpoints'
import { orderEventSources } from '@mall/api/history/sources'
import type { OrderEventSource } from '@mall/api/history/sources'
import type { Handler } from '../../kernel/serve.ts'
import { channelNames } from '../payment/public.ts'
import { historyOf } from './queries.ts'
import type { EventRow } from './queries.ts'

type WireEvent = Out<typeof history.ofOrder>[number]

const amount = ({ money }: EventRow): string => `${moneyText(money ?? 0)} 元`
const channel = ({ channel: name }: EventRow): string => channelNames[name as keyof typeof channelNames]

/** No money moves in a payment on credit: only the debt changes. */
const onCredit = ({ channel: name }: EventRow): boolean => name === 'credit'

/** The words of each kind of event. */
export const eventWords: Readonly<Record<OrderEventSource, (it: EventRow) => string>> = {
  paymentBegun: (it) => `用${channel(it)}付款 ${amount(it)}，支付单号 ${it.text}`,
  paymentClosed: (it) => `${channel(it)}付款没有完成，已关闭，支付单号 ${it.text}`,
  paymentDone: (it) =>
    onCredit(it) ? `使用账期 ${amount(it)}，到期前付款` : `${channel(it)}付款成功 ${amount(it)}，支付单号 ${it.text}`,
  afterSales: (it) => it.text ?? '',
  step: (it) => it.text ?? '',
  money: (it) => `卖家修改金额，原因：${it.text}`,
  refundBegun: (it) => `退款 ${amount(it)}，原因：${it.text}`,
  refundDone: (it) =>
    `${onCredit(it) ? `从账期欠款中扣减 ${amount(it)}` : `退款 ${amount(it)} 已到账`}，原因：${it.text}`,
  transferSurplus: (it) =>
    it.action === 'toBalance' ? `多转的 ${amount(it)} 已转入买家余额` : `转账 ${amount(it)} 待卖家退回`,
  transferReturned: (it) => `卖家已退回转账 ${amount(it)}，流水号 ${it.text}`,
}

/** Actions whose notes only the shop reads; the buyer also does not see who in the shop acted. */
const ofShopAlone = ['sellerRemark']

const present = (it: EventRow, mayName: (it: EventRow) => boolean): WireEvent => ({
  source: it.source,
  sourceName: orderEventSources[it.source],
  action: it.action,
  text: eventWords[it.source](it),
  party: it.party,
  actorName: mayName(it) ? it.actorName : null,
  changes: [...(it.changes ?? [])],
  time: it.time,
})

export const showHistory: Handler<typeof history.ofOrder> = async ({ db, actor }, { orderId }) => {
  const forBuyer = actor.side !== 'seller'
  const events = await historyOf(db, orderId, forBuyer ? ofShopAlone : [])
  return events.map((it) => present(it, ({ party }) => party !== 'operator' && !(forBuyer && party === 'seller')))
}

/** Shows the operator, who arbitrates, what both sides read. */
export const showHistoryToOperator: Handler<typeof history.toOperator> = async ({ db }, { orderId }) =>
  (await historyOf(db, orderId, [])).map((it) => present(it, () => true))
