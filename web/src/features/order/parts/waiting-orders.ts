import type { AnswerOf, Calls } from '../../../calls.ts'
import { ordersToShipAt, sellerOrdersAt } from '../../../list-addresses.ts'

type Waiting = {
  readonly field: keyof AnswerOf<Calls['workbench']['orderCounts']>
  readonly name: string
  readonly to: string
}

/** Figures of what waits in a shop, each with the list of exactly the counted orders. */
export const waitingOrders: readonly Waiting[] = [
  { field: 'todayOrders', name: '今日新订单', to: sellerOrdersAt({ beginTime: 'today' }) },
  { field: 'toPay', name: '待付款', to: ordersToShipAt({ status: '10' }) },
  { field: 'toShip', name: '待发货', to: ordersToShipAt({ status: '30' }) },
  { field: 'toReceive', name: '待收货', to: ordersToShipAt({ status: '40' }) },
  { field: 'afterSale', name: '售后', to: ordersToShipAt({ status: 'afterSale' }) },
]
