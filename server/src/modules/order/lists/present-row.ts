import type { Out } from '@mall/api/endpoint'
import { maskMobile } from '@mall/api/masks'
import type { order } from '@mall/api/order/endpoints'
import { orderButtons, orderStatuses, payStatuses, pickupStatuses } from '@mall/api/order/status'
import { lineTexts } from '@mall/api/units'
import { buttonsFor } from '../life/buttons.ts'
import type { Viewer } from '../life/buttons.ts'
import type { OrderFacts } from '../life/machine.ts'
import type { LineRow, OrderRow } from './row-queries.ts'

type WireRow = Out<typeof order.buyerList>['list'][number]

/** Returns the viewer of a row, since each row may belong to another enterprise; null gets no buttons. */
export type ViewerOf = (row: Pick<OrderRow, 'buyerBoId' | 'buyerUserId'>) => Viewer | null

export const presentButtons = (
  facts: OrderFacts & { readonly shopFrozen: boolean },
  viewer: Viewer | null,
): WireRow['buttons'] =>
  viewer === null
    ? []
    : buttonsFor(facts, viewer, facts.shopFrozen).map((code) => {
        const words: { name: string; type: WireRow['buttons'][number]['type']; confirm?: string } = orderButtons[code]
        return { code, name: words.name, type: words.type, confirm: words.confirm ?? null }
      })

const subStatus = (row: OrderRow): string | null => {
  if (row.orderStatus === 10 && row.payStatus === 1) return payStatuses[1]
  if (row.orderStatus === 10 && row.approvalStatus === 1) return '待企业审批'
  if (row.orderStatus === 10 && (row.contractStatus === 1 || row.contractStatus === 2)) return '待签合同'
  if (row.deliveryType !== 3 || (row.orderStatus !== 30 && row.orderStatus !== 40)) return null
  return pickupStatuses[row.pickupStatus as keyof typeof pickupStatuses]
}

/** Returns a line with its quantity and price in other units, at the rates of the order. */
export const lineOf = (line: LineRow): WireRow['lines'][number] => ({
  ...line,
  ...lineTexts(line.orderQty, line.dealPrice, line),
})

/** Returns the pick-up code to the buyer only: a shop that knew it could claim a hand-over that never happened. */
export const codeFor = (
  { orderStatus }: Pick<OrderRow, 'orderStatus'>,
  code: string | null,
  viewer: Viewer | null,
): string | null => (viewer?.side === 'buyer' && orderStatus === 30 ? code : null)

export const rowOf = (row: OrderRow, now: Date, viewer: Viewer | null): WireRow => ({
  ...row,
  statusText: orderStatuses[row.orderStatus],
  subStatusText: subStatus(row),
  pickup: row.pickup && { ...row.pickup, pickupCode: codeFor(row, row.pickup.pickupCode, viewer) },
  shop: { shopId: row.shopId, shopName: row.shopName },
  buyer: { boId: row.buyerBoId, name: row.buyerName, userName: row.buyerUserName, mobile: row.buyerMobile },
  receiver: {
    name: row.receiverName,
    mobile: maskMobile(row.receiverMobile),
    areaName: row.receiverArea,
    address: row.receiverAddress,
  },
  printTime: viewer?.side === 'buyer' ? null : row.printTime,
  lines: row.lines.map(lineOf),
  discountMoney: row.fullReductionMoney + row.couponMoney + row.pointsMoney,
  sellerRemark: viewer?.side === 'buyer' ? null : row.sellerRemark,
  buttons: presentButtons({ ...row, now }, viewer),
})

export const masked = (wire: WireRow): WireRow => ({
  ...wire,
  buyer: { ...wire.buyer, mobile: maskMobile(wire.buyer.mobile) },
})

/** Returns an order for a list, with personal data masked. */
export const presentRow = (row: OrderRow, now: Date, viewerOf: ViewerOf): WireRow =>
  masked(rowOf(row, now, viewerOf(row)))
