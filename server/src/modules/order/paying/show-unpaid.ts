import { dateText } from '@mall/api/wire-types'
import type { Fen } from '@mall/api/money'
import type { Out } from '@mall/api/endpoint'
import type { order } from '@mall/api/order/endpoints'
import { hurriedSources } from '@mall/api/price/sources'
import { seesAllOf } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { orderMachine } from '../life/machine.ts'
import { presentRow } from '../lists/present-row.ts'
import { sideViewerOf } from '../lists/viewers.ts'
import { payTermsOf } from './pay-terms-queries.ts'
import { transferAccountsOf } from '../../shop/public.ts'
import type { OrderRow } from '../lists/row-queries.ts'
import { payersFor } from '../../treaty/public.ts'
import { tradeRows } from './queries.ts'
import { payTypesFor } from './ways-to-pay.ts'

type Owed = { readonly payMoney: Fen; readonly heldMoney: Fen }
/** Returns what is still to be paid of orders, after what balances paid. */
const sumOf = (rows: readonly Owed[]): Fen => rows.reduce((all, row) => all + row.payMoney - row.heldMoney, 0)
const heldOf = (rows: readonly Owed[]): Fen => rows.reduce((all, row) => all + row.heldMoney, 0)

/** Returns whether an order has goods at a limited-time price. */
const isHurried = ({ lines }: OrderRow): boolean => lines.some((line) => hurriedSources.has(line.priceSource))

/** Returns the accounts to which the money of open orders is transferred, and how much is owed. */
const transfersOf = async (db: Reading, rows: readonly OrderRow[]): Promise<Out<typeof order.toPay>['transfers']> => {
  const open = rows.filter((row) => row.orderStatus === 10)
  const shops = await transferAccountsOf(db, [...new Set(open.map((row) => row.shopId))])
  const accountOf = new Map(shops.map((shop) => [shop.shopId, shop.open ? shop.account : null]))
  return open.map(({ orderId, orderNo, shopId, shopName, payType, payStatus, payMoney, partMoney, payDeadline }) => ({
    orderId,
    orderNo,
    shopName,
    chosen: payType === 2,
    waiting: payStatus === 1,
    partMoney,
    owedMoney: payMoney - partMoney,
    payDeadline,
    account: accountOf.get(shopId) ?? null,
  }))
}

export const showUnpaid: Handler<typeof order.toPay> = async ({ db, now, actor }, { orderId, tradeNo }) => {
  const which =
    tradeNo !== undefined ? { tradeNo } : { orderId: orderId ?? refuseField('tradeNo', '请选择要付款的订单') }
  const rows = await tradeRows(db, which, {
    userId: actor.userId,
    boIds: actor.enterprises.map((it) => it.boId),
    seesAllOf: seesAllOf(actor.enterprises),
  })
  const first = rows[0]
  if (first === undefined) return refuse('NOT_FOUND')
  const open = rows.filter((row) => typeof step(orderMachine, 'pay', { ...row, now }, 'buyer') !== 'string')
  const deadlines = open.flatMap((row) => (row.payDeadline === null ? [] : [row.payDeadline.getTime()]))
  const { balance, payTerms } = await payTermsOf(
    db,
    first.buyerBoId,
    rows.map((row) => row.shopId),
  )
  const owed = Map.groupBy(open, (row) => row.shopId)
  const shops = payTerms.flatMap((terms) => {
    const orders = owed.get(terms.shopId)
    return orders === undefined
      ? []
      : [
          {
            ...terms,
            payMoney: sumOf(orders),
            heldMoney: heldOf(orders),
            hurried: orders.some(isHurried),
            orderType: Math.min(...orders.map((it) => it.orderType)),
          },
        ]
  })
  const viewerOf = sideViewerOf(actor)
  const transfers = await transfersOf(db, rows)
  return {
    tradeNo: first.tradeNo,
    orders: (open.length > 0 ? open : rows).map((row) => presentRow(row, now, viewerOf)),
    payMoney: sumOf(open),
    heldMoney: heldOf(open),
    mayPayPart: open.length === 1 && balance > 0 && shops.every((shop) => shop.payEnabled),
    deadline: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    done: rows.every((row) => row.orderStatus !== 10),
    payTypes: payTypesFor({ balance, shops, payers: await payersFor(db, first.buyerBoId, dateText(now)) }),
    offlineAccount: transfers[0]?.account ?? null,
    transfers,
  }
}
