import { daysToAskPlatform, daysToTransfer, daysUntilPlatform, mostSentBack } from '@mall/api/aftersales/states'
import type { AfterSalesState, AfterType, Arbitration } from '@mall/api/aftersales/states'
import type { RefusalName } from '@mall/api/errors'
import { allowed } from '../../kernel/machine.ts'
import type { Machine } from '../../kernel/machine.ts'

export type Party = 'buyer' | 'seller' | 'house' | 'operator'

/** All facts that guards ask, from the rows of the after-sales and of their order, which are both locked. */
export type AfterSalesFacts = {
  readonly state: AfterSalesState
  readonly afterType: AfterType
  readonly arbitration: Arbitration
  readonly sentBackTimes: number
  readonly deadline: Date | null
  readonly refuseTime: Date | null
  /** Whether the shop itself has to transfer the money and has not yet done so. */
  readonly paidOutside: boolean
  /** Time since which the shop owes the transfer. */
  readonly transferSince: Date | null
  readonly orderStatus: number
  readonly now: Date
  /** Whether the staff who act for the shop also bought the order. */
  readonly ownOrder?: boolean
} & Found

/** What a step itself finds and no row stores. */
export type Found = {
  /** Whether the shop says that the goods need not come back. */
  readonly goodsStay?: boolean | undefined
  /** Whether no more money is on its way or awaited. */
  readonly paidUp?: boolean | undefined
  /** Verdict of the platform: 2 for the buyer, 3 for the shop. */
  readonly verdict?: 2 | 3 | undefined
}

export type AfterSalesAction =
  | 'edit'
  | 'resubmit'
  | 'fillReturn'
  | 'askPlatform'
  | 'withdraw'
  | 'agree'
  | 'receive'
  | 'pay'
  | 'sendBack'
  | 'reject'
  | 'refuseGoods'
  | 'decide'
  | 'succeed'
  | 'answerLate'
  | 'closeLate'
  | 'receiveLate'
  | 'remindTransfer'
  | 'transferLate'
  | 'difference'

const day = 86_400_000
type Guard = (facts: AfterSalesFacts) => true | RefusalName
const must =
  (holds: (facts: AfterSalesFacts) => boolean, refusal: RefusalName = 'WRONG_STATE'): Guard =>
  (facts) =>
    holds(facts) || refusal
const all =
  (...guards: Guard[]): Guard =>
  (facts) =>
    guards.map((guard) => guard(facts)).find((verdict) => verdict !== true) ?? true

const over = must((it) => it.deadline !== null && it.now >= it.deadline)
const outside = must((it) => it.paidOutside)
const mayBeSentBack = must((it) => it.sentBackTimes < mostSentBack, 'SENT_BACK_TOO_OFTEN')
const neverAsked = must((it) => it.arbitration === 0, 'PLATFORM_ASKED')
const soonEnough = must(
  ({ refuseTime, now }) => refuseTime !== null && now.getTime() < refuseTime.getTime() + daysToAskPlatform * day,
  'PLATFORM_TOO_LATE',
)
const unsettled = must((it) => [20, 30, 35, 40, 50].includes(it.orderStatus), 'PLATFORM_TOO_LATE')
const asked = must((it) => it.arbitration === 1)

/** Staff who bought the order decide nothing about it for the shop. */
const byOthers = must((it) => it.ownOrder !== true, 'OWN_ORDER')
const owedFor = (days: number) =>
  must(
    ({ transferSince, now }) => transferSince !== null && now.getTime() >= transferSince.getTime() + days * day,
    'TRANSFER_NOT_DUE',
  )
const notAsked = must((it) => it.arbitration !== 1, 'PLATFORM_ASKED')
/** Refused after-sales may go to the platform once and within some days; an agreed but missing transfer whenever it is late. */
const mayAsk: Guard = (it) =>
  (it.state === 40 ? all(outside, notAsked, owedFor(daysToTransfer)) : all(neverAsked, soonEnough, unsettled))(it)

const paid = ({ paidUp = false }: AfterSalesFacts): AfterSalesState => (paidUp ? 50 : 40)
/** State after an agreement: money goes back at once, or after the goods arrived. */
const agreed = (it: AfterSalesFacts): AfterSalesState =>
  it.afterType === 1 || (it.afterType === 2 && it.goodsStay === true) ? paid(it) : 20
/** State after the goods arrived: paid, or, for an exchange, done, since other goods are sent. */
const received = (it: AfterSalesFacts): AfterSalesState => (it.afterType === 3 ? 50 : paid(it))
/** State after the verdict: for the buyer it leads to the money; for the shop it stays refused, or the transfer counts as done. */
const decided = (it: AfterSalesFacts): AfterSalesState =>
  it.verdict === 2 ? paid(it) : it.verdict === 3 && it.state === 40 ? 50 : it.state

/**
 * Life of after-sales from the application to the end; both refusals may go to the platform. 10 waits for the shop, 15 for the
 * buyer's correction, 20 for the goods, 30 for the shop to receive them, 40 for the money; 50 done; 61 withdrawn, 62 and 63
 * refused, 64 too late.
 */
export const afterSalesMachine: Machine<AfterSalesAction, AfterSalesState, AfterSalesFacts, Party, never> = {
  at: ({ state }) => state,
  rows: {
    edit: { from: [10], to: 10, by: ['buyer'] },
    resubmit: { from: [15], to: 10, by: ['buyer'] },
    fillReturn: { from: [20], to: 30, by: ['buyer'] },
    askPlatform: { from: [40, 62, 63], by: ['buyer'], when: mayAsk },
    withdraw: { from: [10, 15, 20], to: 61, by: ['buyer'] },
    agree: { from: [10], to: agreed, by: ['seller'], when: byOthers },
    receive: { from: [30], to: received, by: ['seller'], when: byOthers },
    pay: { from: [40], to: 50, by: ['seller'], when: all(outside, byOthers) },
    sendBack: { from: [10], to: 15, by: ['seller'], when: all(mayBeSentBack, byOthers) },
    reject: { from: [10], to: 62, by: ['seller'], when: byOthers },
    refuseGoods: { from: [30], to: 63, by: ['seller'], when: byOthers },
    decide: { from: [40, 62, 63], to: decided, by: ['operator'], when: asked },
    succeed: { from: [40], to: 50, by: ['house'] },
    answerLate: { from: [10], to: agreed, by: ['house'], when: over },
    closeLate: { from: [15, 20], to: 64, by: ['house'], when: over },
    // A timer cannot send other goods, so an exchange without an answer is refunded.
    receiveLate: { from: [30], to: paid, by: ['house'], when: over },
    // Reminders of a missing transfer repeat, but the platform is asked only once.
    transferLate: { from: [40], to: 40, by: ['house'], when: all(over, outside, notAsked, owedFor(daysUntilPlatform)) },
    remindTransfer: { from: [40], to: 40, by: ['house'], when: all(over, outside) },
    // A refund that the server makes by itself is agreed from the start.
    difference: { from: [40], to: paid, by: ['house'], when: must((it) => it.afterType === 4) },
  },
}

/** Returns what a viewer may do now, by their side and their rights in the shop or enterprise. */
export const buttonsOf = (
  facts: AfterSalesFacts,
  party: Party,
  { can, own = true, frozen = false }: { can: ReadonlySet<string>; own?: boolean; frozen?: boolean },
) => {
  const right = (action: AfterSalesAction): boolean => {
    if (party === 'seller') return !frozen && can.has(action === 'pay' ? 'aftersale.pay' : 'aftersale.handle')
    return party === 'buyer' ? own && can.has('order.act') : can.has('operate.arbitrate')
  }
  return allowed(afterSalesMachine, facts, party).filter(right)
}
