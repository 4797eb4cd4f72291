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
 * All facts a guard may ask. They are in the order's own row, so its lock covers them. Only the vehicles and the demands of its
 * point are elsewhere; a caller that moves vehicles reads those again under the lock.
 */
export type OrderFacts = {
  readonly orderStatus: OrderStatus
  readonly orderType: number
  readonly payStatus: number
  /** How the buyer intends to pay, or paid: for example 2 by transfer, 3 on credit. */
  readonly payType: number | null
  /** Fen that transfers brought while the order is not fully paid. */
  readonly partMoney: number
  /** Fen that the buyer's balance paid while the order is not fully paid. */
  readonly heldMoney: number
  /** Fen paid later of an order on credit. */
  readonly settledMoney: number
  /** Confirmation of the debt: 0 not asked for, 1 asked for, 2 confirmed, 3 rejected, 4 settled. */
  readonly debtStatus: number
  readonly deliveryType: number
  readonly pickupStatus: number
  /** Whether a pick-up order is fetched by appointment; otherwise at once, by its code. */
  readonly byAppointment: boolean
  readonly pickupTime: Date | null
  /** Whether the pick-up point admits nobody without a vehicle. */
  readonly needsVehicle: boolean
  /** States of its vehicles, each once, and whether any vehicle has a next step. */
  readonly vehicleStates: readonly number[]
  readonly movableVehicle: boolean
  /** State of the newest voucher or hand-over: 0 none, 1 waits, 2 passed, 3 rejected. */
  readonly credentialStatus: number
  /** 0 none, 1 signed before it is sent, 2 signed before it is paid. */
  readonly contractPolicy: number
  readonly contractStatus: number
  /** Approval by the buying company: 0 not asked, 1 waits, 2 agreed, 3 refused. */
  readonly approvalStatus: number
  readonly reviewStatus: number
  readonly invoiceStatus: number
  /** Bill of the order: 0 none, 1 one not agreed on, 2 one agreed on; and the fen that bill asks for it. */
  readonly billStatus: number
  readonly billedMoney: number
  /** Time until which the newest invoice may be taken back. */
  readonly invoiceUntil: Date | null
  /** Whether any part of it waits for an invoice. */
  readonly invoiceWaits: boolean
  readonly afterSaleStatus: number
  /** Number of changes of its money by hand. */
  readonly moneyChanges: number
  /** Whether after-sales of any line may be applied for: paid, none open on it, and not applied for too often. */
  readonly refundable: boolean
  /** Whether anything to be sent is outside after-sales. */
  readonly sendable: boolean
  readonly payDeadline: Date | null
  readonly payTime: Date | null
  readonly shipTime: Date | null
  readonly receiveDeadline: Date | null
  readonly receiveTime: Date | null
  readonly afterSaleDays: number
  readonly settleTime: Date | null
  readonly remindTime: Date | null
  /** Papers its goods need before they are loaded; null if they need none. */
  readonly cargoPapers: readonly CargoPaper[] | null
  readonly buyerDeleted: boolean
  readonly now: Date
  /** Set if staff act for the shop: whether they are also its buyer. */
  readonly ownOrder?: boolean
  /** Set while shipping: whether this package leaves nothing open. */
  readonly allShipped?: boolean
  /** Set while a parcel is taken back: whether nothing is sent any more. */
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
 * The life of an order: placed 10; paid 30, or 20 while it waits for others; 35 after its first package, 40 after its last, and
 * back if one is taken back. Fetched or received it is 50, settled 60; it ends before payment in 90, after it in 91.
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

/** Words of the log for each step. */
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
