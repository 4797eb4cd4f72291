import type { RefusalName } from '@mall/api/errors'
import { orderButtonNames } from '@mall/api/order/status'
import type { CancelType, OrderButton, OrderStatus } from '@mall/api/order/status'
import { terms } from '@mall/api/order/terms'
import type { BuyerPermission, ShopPermission } from '@mall/api/permissions'
import { dateText } from '@mall/api/wire-types'
import { allowed } from '../../../kernel/machine.ts'
import type { Machine } from '../../../kernel/machine.ts'

export type OrderParty = 'buyer' | 'seller' | 'payment' | 'timer'

/** Everything a guard may ask; all of it stands in the order's own row, so the lock of that row covers it. */
export type OrderFacts = {
  readonly orderStatus: OrderStatus
  readonly orderType: number
  readonly payStatus: number
  readonly deliveryType: number
  readonly contractStatus: number
  readonly reviewStatus: number
  readonly afterSaleStatus: number
  readonly payDeadline: Date | null
  readonly payTime: Date | null
  readonly shipTime: Date | null
  readonly receiveDeadline: Date | null
  readonly settleTime: Date | null
  readonly remindTime: Date | null
  readonly buyerDeleted: boolean
  readonly now: Date
  /** Only while shipping: does nothing stay open after this package? */
  readonly allShipped?: boolean
  /** Only while a parcel is taken back: is nothing sent any more? */
  readonly noneShipped?: boolean
}

export type OrderEffect =
  | 'stopWaiting'
  | 'releasePrices'
  | 'leaveDay'
  | 'leaveLaterDay'
  | 'releaseStock'
  | 'closePayments'
  | 'creditShop'
  | 'consumeStock'
  | 'startReceiving'
  | 'returnStock'
  | 'stopReceiving'
  | 'receivePackages'
  | 'startSettling'
  | 'settleShop'

export type OrderAction =
  | 'pay'
  | 'settle'
  | 'cancel'
  | 'close'
  | 'expire'
  | 'ship'
  | 'changeParcel'
  | 'withdrawParcel'
  | 'showPickupCode'
  | 'handOver'
  | 'receive'
  | 'receiveLate'
  | 'complete'
  | 'remind'
  | 'edit'
  | 'editAddress'
  | 'viewLogistics'
  | 'buyAgain'
  | 'remove'
  | 'sellerRemark'
  | 'sellerExpect'

const hour = 3_600_000
const every: readonly OrderStatus[] = [10, 20, 30, 35, 40, 50, 60, 90, 91]
const without = (...left: OrderStatus[]) => every.filter((status) => !left.includes(status))

type Guard = (facts: OrderFacts) => true | RefusalName
const all =
  (...guards: Guard[]): Guard =>
  (facts) => {
    for (const guard of guards) {
      const verdict = guard(facts)
      if (verdict !== true) return verdict
    }
    return true
  }
const must =
  (holds: (facts: OrderFacts) => boolean, refusal: RefusalName = 'WRONG_STATE'): Guard =>
  (facts) =>
    holds(facts) || refusal

const unpaid = must((it) => it.payStatus === 0, 'ALREADY_PAID')
const inTime = must((it) => it.payDeadline !== null && it.now < it.payDeadline)
const contractDone = must((it) => it.contractStatus === 0 || it.contractStatus === 3)
const noAfterSales = must((it) => it.afterSaleStatus !== 1, 'AFTER_SALES_OPEN')
const reached = (time: (it: OrderFacts) => Date | null) =>
  must((it) => {
    const at = time(it)
    return at !== null && it.now >= at
  })
const carried = must((it) => it.deliveryType !== 3)
const sent = must((it) => it.deliveryType !== 3, 'FETCHED_BY_CODE')
const fetched = must((it) => it.deliveryType === 3)
const kept = must((it) => !it.buyerDeleted, 'NOT_FOUND')
const nothingSent = must((it) => it.shipTime === null)
const waitedADay = must(
  (it) => it.payTime !== null && it.now.getTime() - it.payTime.getTime() >= terms.remindHours * hour,
)
const firstToday = must(
  (it) => it.remindTime === null || dateText(it.remindTime) !== dateText(it.now),
  'REMINDED_TODAY',
)
const ended = must(
  (it) => [60, 90, 91].includes(it.orderStatus) || (it.orderStatus === 50 && it.reviewStatus !== 0),
  'ORDER_UNFINISHED',
)

const ending = ['stopWaiting', 'closePayments', 'releasePrices', 'leaveDay', 'releaseStock'] as const

/**
 * The life of an order. An order is made in 10; paid it waits in 30; a first package leads to 35, the last to 40, and a package
 * that is taken back from there to 35 or 30; one that is fetched is handed over from 30 to 50; received it is 50, settled 60; ended before payment 90, after it 91.
 */
export const orderMachine: Machine<OrderAction, OrderStatus, OrderFacts, OrderParty, OrderEffect> = {
  at: (order) => order.orderStatus,
  rows: {
    pay: { from: [10], by: ['buyer'], when: all(unpaid, inTime, contractDone) },
    settle: { from: [10], to: 30, by: ['payment'], then: ['stopWaiting', 'creditShop'] },
    cancel: { from: [10, 20, 30, 35, 40], to: 90, by: ['buyer'], when: unpaid, then: ending },
    remind: { from: [30, 35], by: ['buyer'], when: all(carried, waitedADay, firstToday) },
    edit: { from: [10, 20, 30, 35, 40, 50], by: ['buyer'] },
    editAddress: { from: [10, 20, 30], by: ['buyer'], when: all(carried, nothingSent) },
    viewLogistics: { from: every, by: ['buyer', 'seller'], when: must((it) => it.shipTime !== null) },
    showPickupCode: { from: [30], by: ['buyer'], when: fetched },
    handOver: {
      from: [30],
      to: 50,
      by: ['seller'],
      when: all(fetched, contractDone, noAfterSales),
      then: ['leaveLaterDay', 'consumeStock', 'receivePackages', 'startSettling'],
    },
    receive: {
      from: [40],
      to: 50,
      by: ['buyer'],
      when: all(carried, noAfterSales),
      then: ['leaveLaterDay', 'receivePackages', 'startSettling'],
    },
    buyAgain: { from: without(10), by: ['buyer'], when: must((it) => it.orderType === 1 || it.orderType === 6) },
    remove: { from: every, by: ['buyer'], when: all(kept, ended, noAfterSales) },
    close: { from: [10, 20, 30, 35, 40], to: 90, by: ['seller'], when: unpaid, then: ending },
    ship: {
      from: [30, 35],
      to: (facts) => (facts.allShipped === true ? 40 : 35),
      by: ['seller'],
      when: all(sent, contractDone),
      then: ['consumeStock', 'startReceiving'],
    },
    changeParcel: { from: [35, 40], by: ['seller'] },
    withdrawParcel: {
      from: [35, 40],
      to: (facts) => (facts.noneShipped === true ? 30 : 35),
      by: ['seller'],
      then: ['returnStock', 'stopReceiving'],
    },
    sellerRemark: { from: every, by: ['seller'] },
    sellerExpect: { from: [30], by: ['seller'] },
    expire: {
      from: [10],
      to: 90,
      by: ['timer'],
      when: all(
        unpaid,
        reached((it) => it.payDeadline),
      ),
      then: ending,
    },
    receiveLate: {
      from: [40],
      to: 50,
      by: ['timer'],
      when: all(
        carried,
        noAfterSales,
        reached((it) => it.receiveDeadline),
      ),
      then: ['leaveLaterDay', 'receivePackages', 'startSettling'],
    },
    complete: {
      from: [50],
      to: 60,
      by: ['timer'],
      when: all(
        noAfterSales,
        reached((it) => it.settleTime),
      ),
      then: ['settleShop'],
    },
  },
}

/** The actions that end an order, and what its row then says of the way it ended; no other action writes that. */
export const cancelTypes: Readonly<Partial<Record<OrderAction, CancelType>>> = { cancel: 1, expire: 2, close: 3 }

/** What such a step says of an order that is fetched: 2 waits at its point, 5 was handed over. */
export const pickupStatuses: Readonly<Partial<Record<OrderAction, 2 | 5>>> = { settle: 2, handOver: 5 }

/** Which action a button stands for, the right it needs on its side, and whether it only shows something. */
export const buttonActions: Readonly<
  Record<
    OrderButton,
    {
      readonly action: OrderAction
      readonly buyer?: BuyerPermission
      readonly seller?: ShopPermission
      readonly shows?: true
    }
  >
> = {
  PAY: { action: 'pay', buyer: 'pay' },
  CANCEL: { action: 'cancel', buyer: 'order.act' },
  REMIND: { action: 'remind', buyer: 'order.act' },
  EDIT: { action: 'editAddress', buyer: 'order.act' },
  VIEW_LOGISTICS: { action: 'viewLogistics', seller: 'order.view', shows: true },
  PICKUP_CODE: { action: 'showPickupCode', shows: true },
  RECEIVE: { action: 'receive', buyer: 'order.act' },
  BUY_AGAIN: { action: 'buyAgain', buyer: 'order.act' },
  DELETE: { action: 'remove', buyer: 'order.act' },
  CLOSE: { action: 'close', seller: 'order.close' },
  SHIP: { action: 'ship', seller: 'order.ship' },
  CONFIRM_PICKUP: { action: 'handOver', seller: 'order.ship' },
  CHANGE_PARCEL: { action: 'changeParcel', seller: 'order.ship' },
  WITHDRAW_PARCEL: { action: 'withdrawParcel', seller: 'order.ship' },
  SELLER_REMARK: { action: 'sellerRemark', seller: 'order.view' },
}

/** Who views an order: their side, their rights there, and whether it is their own purchase. */
export type Viewer = { readonly side: 'buyer' | 'seller'; readonly can: ReadonlySet<string>; readonly own: boolean }

const mayUse = (name: OrderButton, viewer: Viewer): boolean => {
  const { [viewer.side]: right } = buttonActions[name]
  if (right === undefined) return true
  return viewer.can.has(right) && (right !== 'order.act' || viewer.own)
}

/** The buttons of an order for one viewer, in the order of the words. A button that is shown works; a frozen shop changes nothing. */
export const buttonsFor = (facts: OrderFacts, viewer: Viewer, shopFrozen = false): OrderButton[] => {
  const open = new Set(allowed(orderMachine, facts, viewer.side))
  const onlyShown = shopFrozen && viewer.side === 'seller'
  return orderButtonNames.filter((name) => {
    const { action, shows } = buttonActions[name]
    return open.has(action) && mayUse(name, viewer) && (!onlyShown || shows === true)
  })
}
