import type { RefusalName } from '@mall/api/errors'
import { orderButtonNames } from '@mall/api/order/status'
import type { OrderButton } from '@mall/api/order/status'
import type { BuyerPermission, ShopPermission } from '@mall/api/permissions'
import { allowed, step } from '../../../kernel/machine.ts'
import { orderMachine } from './machine.ts'
import type { OrderAction, OrderFacts } from './machine.ts'

/** Action of each button, the right it needs on its side, and whether it only shows something. */
export const buttonActions: Readonly<
  Record<
    OrderButton,
    {
      readonly action: OrderAction
      /** Alternative action: after a rejection, or of the other side. */
      readonly or?: OrderAction
      readonly buyer?: BuyerPermission
      readonly seller?: ShopPermission
      readonly shows?: true
    }
  >
> = {
  PAY: { action: 'pay', buyer: 'pay' },
  UPLOAD_VOUCHER: { action: 'uploadVoucher', buyer: 'pay' },
  DELETE_VOUCHER: { action: 'withdrawVoucher', buyer: 'pay' },
  SIGN_CONTRACT: { action: 'signContract', buyer: 'contract.sign' },
  VIEW_CONTRACT: { action: 'viewContract', shows: true },
  CANCEL: { action: 'cancel', buyer: 'order.act' },
  LEAVE_TEAM: { action: 'leaveTeam', buyer: 'order.act' },
  REMIND: { action: 'remind', buyer: 'order.act' },
  EDIT: { action: 'editAddress', buyer: 'order.act' },
  VIEW_LOGISTICS: { action: 'viewLogistics', seller: 'order.view', shows: true },
  UPLOAD_PAPERS: { action: 'handInPaper', or: 'handInShopPaper', buyer: 'order.act', seller: 'order.ship' },
  AUDIT_PAPERS: {
    action: 'auditShopPaper',
    or: 'auditPaper',
    buyer: 'credential.audit',
    seller: 'order.ship',
  },
  AUDIT_CREDENTIAL: { action: 'auditPickup', buyer: 'credential.audit' },
  PICKUP_CODE: { action: 'showPickupCode', shows: true },
  MOVE_PICKUP_TIME: { action: 'movePickupTime', buyer: 'order.act' },
  PRESS_PICKUP: { action: 'pressPickup', buyer: 'order.act' },
  EDIT_VEHICLE: { action: 'editVehicles', or: 'manageVehicles', buyer: 'order.act', seller: 'order.ship' },
  RECEIVE: { action: 'receive', buyer: 'order.act' },
  REFUND: { action: 'applyAfterSales', buyer: 'order.act' },
  EDIT_TAX: { action: 'askInvoice', buyer: 'order.act' },
  REVIEW: { action: 'review', buyer: 'order.act' },
  APPEND_REVIEW: { action: 'appendReview', buyer: 'order.act' },
  DEBT_CONFIRM: { action: 'requestDebt', buyer: 'order.act' },
  BUY_AGAIN: { action: 'buyAgain', buyer: 'order.act' },
  DELETE: { action: 'remove', buyer: 'order.act' },
  EDIT_MONEY: { action: 'changeMoney', seller: 'order.money' },
  AUDIT_PAY: { action: 'auditVoucher', seller: 'order.auditpay', shows: true },
  SELLER_SIGN_CONTRACT: { action: 'countersignContract', seller: 'contract.manage' },
  CLOSE: { action: 'close', seller: 'order.close' },
  SHIP: { action: 'ship', seller: 'order.ship' },
  HAND_OVER: { action: 'handOver', seller: 'order.ship' },
  CONFIRM_PICKUP_TIME: { action: 'confirmPickupTime', seller: 'order.ship' },
  CONFIRM_PICKUP: { action: 'confirmPickup', or: 'reconfirmPickup', seller: 'order.ship' },
  VEHICLE_STATUS: { action: 'moveVehicles', seller: 'order.ship' },
  CHANGE_PARCEL: { action: 'changeParcel', seller: 'order.ship' },
  WITHDRAW_PARCEL: { action: 'withdrawParcel', seller: 'order.ship' },
  HANDLE_AFTERSALE: { action: 'handleAfterSales', seller: 'aftersale.handle' },
  CONFIRM_DEBT: { action: 'decideDebt', seller: 'debt.confirm' },
  UPLOAD_INVOICE: { action: 'uploadInvoice', seller: 'bill.manage' },
  DELETE_INVOICE: { action: 'deleteInvoice', seller: 'bill.manage' },
  SELLER_REMARK: { action: 'sellerRemark', seller: 'order.view' },
}

/** Returns the actions behind a button: its own, and the one after a rejection or of the other side. */
const actionsOf = (name: OrderButton): OrderAction[] => {
  const { action, or } = buttonActions[name]
  return or === undefined ? [action] : [action, or]
}

/** Viewer of an order: their side, their rights there, and whether it is their own purchase. */
export type Viewer = { readonly side: 'buyer' | 'seller'; readonly can: ReadonlySet<string>; readonly own: boolean }

const mayUse = (name: OrderButton, viewer: Viewer): boolean => {
  const { [viewer.side]: right } = buttonActions[name]
  if (right === undefined) return true
  return viewer.can.has(right) && (right !== 'order.act' || viewer.own)
}

const seenAs = (facts: OrderFacts, { side, own }: Viewer): OrderFacts =>
  side === 'seller' && own ? { ...facts, ownOrder: true } : facts

/**
 * Returns the buttons of an order for one viewer, in the order of `orderButtonNames`. Every shown button works; a frozen shop
 * changes nothing.
 */
export const buttonsFor = (facts: OrderFacts, viewer: Viewer, shopFrozen = false): OrderButton[] => {
  const open = new Set(allowed(orderMachine, seenAs(facts, viewer), viewer.side))
  const onlyShown = shopFrozen && viewer.side === 'seller'
  return orderButtonNames.filter((name) => {
    const { shows } = buttonActions[name]
    return actionsOf(name).some((action) => open.has(action)) && mayUse(name, viewer) && (!onlyShown || shows === true)
  })
}

/** Reason why a button is missing: the refusal of the machine, or the missing right. */
export type MissingButton = { readonly name: OrderButton } & (
  | { readonly refusal: RefusalName; readonly action: OrderAction }
  | { readonly right: BuyerPermission | ShopPermission }
)

/** Returns the buttons of a side that one viewer does not get, except those that only show something. */
export const missingButtons = (facts: OrderFacts, viewer: Viewer, shopFrozen = false): MissingButton[] =>
  orderButtonNames.flatMap((name): MissingButton[] => {
    const { shows, [viewer.side]: right } = buttonActions[name]
    const [first, ...others] = actionsOf(name).filter((action) => orderMachine.rows[action].by.includes(viewer.side))
    if (shows || first === undefined) return []
    const refused = [first, ...others].map((action) => ({
      action,
      verdict: step(orderMachine, action, seenAs(facts, viewer), viewer.side),
    }))
    if (refused.every(({ verdict }) => typeof verdict === 'string')) {
      // An action that the state allows gives the more useful refusal.
      const { action, verdict } = refused.find((it) => it.verdict !== 'WRONG_STATE') ?? refused[0]!
      return [{ name, action, refusal: verdict as RefusalName }]
    }
    if (right !== undefined && !mayUse(name, viewer)) return [{ name, right }]
    return shopFrozen && viewer.side === 'seller' ? [{ name, action: first, refusal: 'SHOP_FROZEN' }] : []
  })
