import { orderButtons } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import { nobodySigned } from './contract-guards.ts'
import { all, carried, must, noAfterSales, reached } from './guards.ts'
import type { LifeRows, LifeWords } from './guards.ts'

/* Steps by which the sides edit an order, and by which it is settled, ordered again or removed from the buyer's list. */

export type KeepingAction =
  | 'edit'
  | 'editAddress'
  | 'sellerRemark'
  | 'sellerExpect'
  | 'complete'
  | 'buyAgain'
  | 'remove'

const every: readonly OrderStatus[] = [10, 20, 30, 35, 40, 50, 60, 90, 91]

const nothingSent = must((it) => it.shipTime === null, 'ADDRESS_TOO_LATE')
const boughtAlone = must((it) => it.orderType === 1 || it.orderType === 6, 'NOT_BOUGHT_ALONE')
const kept = must((it) => !it.buyerDeleted, 'NOT_FOUND')
const notBeingBilled = must((it) => it.billStatus !== 1, 'BILL_OPEN')
const ended = must(
  (it) => [60, 90, 91].includes(it.orderStatus) || (it.orderStatus === 50 && it.reviewStatus !== 0),
  'ORDER_UNFINISHED',
)

export const keepingRows: LifeRows<KeepingAction> = {
  edit: { from: [10, 20, 30, 35, 40, 50], by: ['buyer'] },
  editAddress: { from: [10, 20, 30], by: ['buyer'], when: all(carried, nothingSent, nobodySigned) },
  sellerRemark: { from: every, by: ['seller'] },
  sellerExpect: { from: [30], by: ['seller'] },
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
  buyAgain: { from: every.filter((status) => status !== 10), by: ['buyer'], when: boughtAlone },
  remove: { from: every, by: ['buyer'], when: all(kept, ended, noAfterSales, notBeingBilled) },
}

export const keepingWords: LifeWords<KeepingAction> = {
  edit: '买家修改备注',
  editAddress: '买家修改收货信息',
  sellerRemark: '卖家修改备注',
  sellerExpect: '卖家修改预计送达日期',
  complete: '订单完成',
  buyAgain: orderButtons.BUY_AGAIN.name,
  remove: '买家删除订单',
}
