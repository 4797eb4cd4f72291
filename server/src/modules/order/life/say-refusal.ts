import type { RefusalName } from '@mall/api/errors'
import { lackingPapers } from '@mall/api/order/cargo-papers'
import { orderStatuses, pickupStatuses } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import { terms } from '@mall/api/order/terms'
import { dateText, timeText } from '@mall/api/wire-types'
import { wordsFor } from '../../../kernel/refusal.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts } from './machine.ts'

/* Words for a refused step of an order: why it is refused, and who has to do what first. */

type Values = Readonly<Record<string, string>>
type Fills = Readonly<Partial<Record<RefusalName, (it: OrderFacts) => Values>>>

const hour = 3_600_000
const minuteOf = (at: Date): string => timeText(at).slice(0, 16)

/** Returns who has to act next on a pick-up order. */
const fetching = ({ pickupStatus, byAppointment, orderStatus }: OrderFacts): string => {
  if (orderStatus === 10) return '先由买家付款'
  if (orderStatus === 20) return '先等成团'
  if (orderStatus >= 90) return `订单${orderStatuses[orderStatus]}`
  if (!byAppointment) return orderStatus === 30 ? '先由买家凭取货码提货' : '商品已提走'
  const next: Readonly<Record<number, string>> = {
    1: '先由卖家确认自提时间',
    2: '先由买家到场',
    3: '先由卖家确认自提',
    4: '先由买家审核自提凭证',
    5: '商品已提走',
    6: '先由卖家重新确认自提',
  }
  return next[pickupStatus] ?? '商品已提走'
}

const signing: Readonly<Record<number, string>> = { 1: '待买家签署', 2: '待卖家签署', 3: '双方都已签署', 4: '已作废' }
const debts: Readonly<Record<number, string>> = {
  0: '买家还没有申请债权确认',
  2: '债权已经确认',
  3: '债权已被驳回，买家可以重新申请',
  4: '债权已结清',
}
const invoices: Readonly<Record<number, string>> = {
  0: '买家还没有申请开票',
  2: '已开具一部分，其余的买家还没有申请',
  3: '发票已全部开具',
  4: '发票已红冲，等买家重新申请',
}

/** Values in the words of a refusal, computed from the order. */
const fills: Fills = {
  PAPERS_MISSING: ({ cargoPapers, now }) => ({ papers: lackingPapers(cargoPapers, dateText(now)).join('；') }),
  FETCHED_BY_BUYER: (it) => ({ next: fetching(it) }),
  PICKUP_ELSEWHERE: (it) => ({
    pickup: pickupStatuses[it.pickupStatus as keyof typeof pickupStatuses],
    next: fetching(it),
  }),
  CONTRACT_UNSIGNED: ({ contractStatus }) => ({ signing: signing[contractStatus] ?? '还没有签署' }),
  CONTRACT_ELSEWHERE: ({ contractStatus }) => ({ signing: signing[contractStatus] ?? '还没有签署' }),
  PICKUP_TOO_EARLY: ({ pickupTime }) => ({ time: pickupTime === null ? '还没有确认' : minuteOf(pickupTime) }),
  REMIND_TOO_EARLY: ({ payTime }) => ({
    hours: String(terms.remindHours),
    time: payTime === null ? '' : `，${minuteOf(new Date(+payTime + terms.remindHours * hour))} 起`,
  }),
  DEBT_NOT_ASKED: ({ debtStatus }) => ({ debt: debts[debtStatus] ?? '买家还没有申请债权确认' }),
  NO_INVOICE_ASKED: ({ invoiceStatus }) => ({ invoice: invoices[invoiceStatus] ?? '买家还没有申请开票' }),
}

/** Returns what has to happen first in the present state and who does it; empty if the order has ended. */
const first = (it: OrderFacts): string => {
  const { orderStatus, payStatus, contractPolicy, contractStatus, deliveryType, byAppointment } = it
  if (orderStatus === 10 && payStatus === 1) return '先由卖家审核付款凭证'
  if (orderStatus === 10 && it.approvalStatus === 1) return '先由买家企业审批'
  if (orderStatus === 10 && contractPolicy === 2 && contractStatus < 3)
    return contractStatus === 2 ? '先由卖家签署合同' : '先由买家签署合同'
  if (deliveryType === 3 && (orderStatus === 30 || (orderStatus === 40 && byAppointment))) return fetching(it)
  const moves: Readonly<Partial<Record<OrderStatus, string>>> = {
    10: '先由买家付款',
    20: '先等成团',
    30: '先由卖家发货',
    35: '先由卖家发完其余商品',
    40: '先由买家确认收货',
  }
  return moves[orderStatus] ?? ''
}

/** Returns the present state, the states in which the step is possible, and what has to happen before. */
const elsewhere = (action: OrderAction, it: OrderFacts): Values => {
  const { from } = orderMachine.rows[action]
  const ahead = from.filter((status) => status < 90 && status > it.orderStatus)
  const names = (ahead.length > 0 ? ahead : from).map((status) => `“${orderStatuses[status]}”`).join('、')
  const before = ahead.length > 0 ? first(it) : ''
  const then = ahead.length > 3 ? '之后可以' : `到${names}时可以`
  return { state: orderStatuses[it.orderStatus], when: before === '' ? `只有${names}时可以` : `${before}，${then}` }
}

/** Refusals that no change of state lifts. */
const lasting: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'NOT_FETCHED',
  'NO_APPOINTMENT',
  'FETCHED_BY_CODE',
  'FETCHED_BY_APPOINTMENT',
  'FETCHED_BY_BUYER',
  'NO_VEHICLES',
  'NO_CONTRACT',
  'NOT_BOUGHT_ALONE',
  'BOUGHT_ALONE',
  'MONEY_FIXED',
])

/** Returns the refusal of a step as people read it; in a wrong state it names the state and what has to happen first. */
export const refusalOf = (
  it: OrderFacts,
  action: OrderAction,
  name: RefusalName,
): { readonly name: RefusalName; readonly values: Values } => {
  if (name !== 'WRONG_STATE') return { name, values: fills[name]?.(it) ?? {} }
  const always = orderMachine.rows[action].when?.(it) ?? true
  return always !== true && lasting.has(always)
    ? { name: always, values: fills[always]?.(it) ?? {} }
    : { name: 'ORDER_ELSEWHERE', values: elsewhere(action, it) }
}

/** Returns the same as a sentence. */
export const sayRefusal = (it: OrderFacts, action: OrderAction, name: RefusalName): string => {
  const said = refusalOf(it, action, name)
  return wordsFor(said.name, said.values)
}
