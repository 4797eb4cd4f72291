import type { OrderStatus } from '@mall/api/order/status'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import type { Machine } from '../../../kernel/machine.ts'
import type { OrderEffect } from './effect-names.ts'
import type { LifeWords } from './guards.ts'
import { afterSalesRows, afterSalesWords } from './after-sales-rows.ts'
import type { AfterSalesAction } from './after-sales-rows.ts'
import { approvalRows, approvalWords } from './approval-rows.ts'
import type { ApprovalAction } from './approval-rows.ts'
import { billRows, billWords } from './bill-rows.ts'
import type { BillAction } from './bill-rows.ts'
import { contractRows, contractWords } from './contract-rows.ts'
import type { ContractAction } from './contract-rows.ts'
import { creditRows, creditWords } from './credit-rows.ts'
import type { CreditAction } from './credit-rows.ts'
import { invoiceRows, invoiceWords } from './invoices-rows.ts'
import type { InvoiceStep } from './invoices-rows.ts'
import { keepingRows, keepingWords } from './keeping-rows.ts'
import type { KeepingAction } from './keeping-rows.ts'
import { paperRows, paperWords } from './papers-rows.ts'
import type { PaperAction } from './papers-rows.ts'
import { payingRows, payingWords } from './paying-rows.ts'
import type { PayingAction } from './paying-rows.ts'
import { pickupRows, pickupWords } from './pickup-rows.ts'
import type { PickupAction } from './pickup-rows.ts'
import { reviewRows, reviewWords } from './reviews-rows.ts'
import type { ReviewAction } from './reviews-rows.ts'
import { shippingRows, shippingWords } from './shipping-rows.ts'
import type { ShippingAction } from './shipping-rows.ts'
import { lotRows, lotWords } from './lot-rows.ts'
import type { LotAction } from './lot-rows.ts'
import { togetherRows, togetherWords } from './together-rows.ts'
import type { TogetherAction } from './together-rows.ts'
import { transferRows, transferWords } from './transfers-rows.ts'
import type { TransferAction } from './transfers-rows.ts'

export type OrderParty = 'buyer' | 'seller' | 'payment' | 'timer' | 'operator'

/**
 * Everything a guard may ask. It stands in the order's own row, so the lock of that row covers it; but for its vehicles and what its point
 * demands of them, which who moves them reads again under the lock.
 */
export type OrderFacts = {
  readonly orderStatus: OrderStatus
  readonly orderType: number
  readonly payStatus: number
  /** How the buyer means to pay, or paid: 2 by transfer, 3 on credit. */
  readonly payType: number | null
  /** What transfers brought while it is not paid yet, in fen. */
  readonly partMoney: number
  /** What the balance of the buyer paid while it is not paid whole yet, in fen. */
  readonly heldMoney: number
  /** What of it was paid afterwards, while it is on credit, in fen. */
  readonly settledMoney: number
  /** How far the buyer confirmed what they owe: 0 not asked for, 1 asked for, 2 confirmed, 3 rejected, 4 settled. */
  readonly debtStatus: number
  readonly deliveryType: number
  readonly pickupStatus: number
  /** Of an order that is fetched: by appointment, or by a code at once. */
  readonly byAppointment: boolean
  readonly pickupTime: Date | null
  /** Does the point where it is fetched let nobody in without a vehicle? */
  readonly needsVehicle: boolean
  /** In which states its vehicles are, each once, and whether one of them has a next step. */
  readonly vehicleStates: readonly number[]
  readonly movableVehicle: boolean
  /** Of the newest voucher or hand-over that is audited: 0 none, 1 waits, 2 passed, 3 rejected. */
  readonly credentialStatus: number
  /** 0 none, 1 signed before it is sent, 2 signed before it is paid. */
  readonly contractPolicy: number
  readonly contractStatus: number
  /** Does the company that buys agree: 0 not asked, 1 waits, 2 agreed, 3 refused. */
  readonly approvalStatus: number
  readonly reviewStatus: number
  readonly invoiceStatus: number
  /** Does it stand in a bill: 0 in none, 1 in one that is not agreed on, 2 agreed on; and what that asks for it, in fen. */
  readonly billStatus: number
  readonly billedMoney: number
  /** Until when the newest invoice may be taken back. */
  readonly invoiceUntil: Date | null
  /** Does something of it wait to be issued? */
  readonly invoiceWaits: boolean
  readonly afterSaleStatus: number
  /** How often its money was changed by hand. */
  readonly moneyChanges: number
  /** Is there a line of which after-sales may be applied for: paid, none open on it, not applied for too often? */
  readonly refundable: boolean
  /** Is not all that is still to be sent in after-sales? */
  readonly sendable: boolean
  readonly payDeadline: Date | null
  readonly payTime: Date | null
  readonly shipTime: Date | null
  readonly receiveDeadline: Date | null
  readonly receiveTime: Date | null
  readonly afterSaleDays: number
  readonly settleTime: Date | null
  readonly remindTime: Date | null
  /** The papers its goods need before they are loaded; null where they need none. */
  readonly cargoPapers: readonly CargoPaper[] | null
  readonly buyerDeleted: boolean
  readonly now: Date
  /** Only where staff act for the shop: are they its buyer as well? */
  readonly ownOrder?: boolean
  /** Only while shipping: does nothing stay open after this package? */
  readonly allShipped?: boolean
  /** Only while a parcel is taken back: is nothing sent any more? */
  readonly noneShipped?: boolean
}

export type OrderAction =
  | PayingAction
  | TransferAction
  | CreditAction
  | BillAction
  | TogetherAction
  | LotAction
  | ContractAction
  | ApprovalAction
  | PaperAction
  | ShippingAction
  | PickupAction
  | AfterSalesAction
  | InvoiceStep
  | ReviewAction
  | KeepingAction

/**
 * The life of an order: made 10; paid 30, of a group that is not full yet 20; its first package 35, the last 40, back when one is taken back; fetched or received 50; settled 60; ended before payment 90, after it 91.
 */
export const orderMachine: Machine<OrderAction, OrderStatus, OrderFacts, OrderParty, OrderEffect> = {
  at: (order) => order.orderStatus,
  rows: {
    ...payingRows,
    ...transferRows,
    ...creditRows,
    ...billRows,
    ...togetherRows,
    ...lotRows,
    ...contractRows,
    ...approvalRows,
    ...paperRows,
    ...shippingRows,
    ...pickupRows,
    ...afterSalesRows,
    ...invoiceRows,
    ...reviewRows,
    ...keepingRows,
  },
}

/** What the log of an order says of each step. */
export const orderWords: LifeWords<OrderAction> = {
  ...payingWords,
  ...transferWords,
  ...creditWords,
  ...billWords,
  ...togetherWords,
  ...lotWords,
  ...contractWords,
  ...approvalWords,
  ...paperWords,
  ...shippingWords,
  ...pickupWords,
  ...afterSalesWords,
  ...invoiceWords,
  ...reviewWords,
  ...keepingWords,
}
