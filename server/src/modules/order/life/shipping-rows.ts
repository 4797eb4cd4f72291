import { orderButtons } from '@mall/api/order/status'
import { terms } from '@mall/api/order/terms'
import { dateText } from '@mall/api/wire-types'
import { signedToSend } from './contract-guards.ts'
import { all, carried, must, receivable } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'
import { papersComplete } from './paper-guards.ts'

/* Steps of delivery: an order travels to its buyer in packages, and is received. */

export type ShippingAction =
  | 'ship'
  | 'changeParcel'
  | 'withdrawParcel'
  | 'viewLogistics'
  | 'remind'
  | 'receive'
  | 'receiveLate'

const hour = 3_600_000

const sent = must((it) => it.deliveryType !== 3, 'FETCHED_BY_CODE')
const notAllHeld = must((it) => it.sendable, 'LINE_IN_AFTER_SALES')
/** No parcel is taken back after after-sales, because refunded goods must not be sent again. */
const noneEver = must((it) => it.afterSaleStatus === 0, 'PARCEL_IN_AFTER_SALES')
const somethingSent = must((it) => it.shipTime !== null || it.vehicleStates.length > 0, 'NOTHING_SENT')
const nothingAskedBack = must((it) => it.afterSaleStatus !== 1, 'AFTER_SALES_OPEN')
const waitedADay = must(
  ({ payTime, now }) => payTime !== null && +now - +payTime >= terms.remindHours * hour,
  'REMIND_TOO_EARLY',
)
const firstToday = must(
  (it) => it.remindTime === null || dateText(it.remindTime) !== dateText(it.now),
  'REMINDED_TODAY',
)

export const shippingRows: LifeRows<ShippingAction> = {
  ship: {
    from: [30, 35],
    to: (facts) => (facts.allShipped === true ? 40 : 35),
    by: ['seller'],
    when: all(sent, signedToSend, notAllHeld, papersComplete),
    then: ['consumeStock', 'startReceiving'],
  },
  changeParcel: { from: [35, 40], by: ['seller'], when: sent },
  withdrawParcel: {
    from: [35, 40],
    to: (facts) => (facts.noneShipped === true ? 30 : 35),
    by: ['seller'],
    when: all(carried, noneEver),
    then: ['returnStock', 'stopReceiving'],
  },
  viewLogistics: { from: [10, 20, 30, 35, 40, 50, 60, 90, 91], by: ['buyer', 'seller'], when: somethingSent },
  remind: { from: [30, 35], by: ['buyer'], when: all(carried, waitedADay, firstToday) },
  receive: {
    from: [40],
    to: 50,
    by: ['buyer'],
    when: all(carried, nothingAskedBack),
    then: ['leaveLaterDay', 'receivePackages', 'startSettling'],
  },
  receiveLate: {
    from: [40],
    to: 50,
    by: ['timer'],
    when: all(carried, nothingAskedBack, receivable),
    then: ['leaveLaterDay', 'receivePackages', 'startSettling'],
  },
}

export const shippingWords: LifeWords<ShippingAction> = {
  ship: '卖家发货',
  changeParcel: orderButtons.CHANGE_PARCEL.name,
  withdrawParcel: orderButtons.WITHDRAW_PARCEL.name,
  viewLogistics: orderButtons.VIEW_LOGISTICS.name,
  remind: '买家提醒发货',
  receive: '买家确认收货',
  receiveLate: '超时自动确认收货',
}
