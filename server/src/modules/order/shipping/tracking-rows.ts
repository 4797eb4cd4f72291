import { deliveryTypes, orderStatuses } from '@mall/api/order/status'
import type { ShippingColumn } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { wordsFor } from '../../../kernel/refusal.ts'
import type { SheetCells } from '../../task/public.ts'
import { orderMachine } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import { ordersByNumber } from './queries.ts'
import { doubtedNumbers } from './number-doubts-queries.ts'
import type { NumberDoubt } from './number-doubts-queries.ts'
import { doubtAbout, waysFor } from './parcel-papers.ts'
import { judgeTracking } from './tracking-sheet.ts'
import type { Fault, TrackingRow, WrittenTracking } from './tracking-sheet.ts'

/** Row of the task: the written text, its meaning, and the wrong cell. */
export type TrackingCells = Omit<TrackingRow, 'fault'> & SheetCells<ShippingColumn>

/** Returns what keeps an order of the sheet from being sent as written; null if nothing does. */
const orderFault = (
  known: Awaited<ReturnType<typeof ordersByNumber>>,
  { values: { orderNo } }: WrittenTracking,
  now: Date,
): Fault | null => {
  const wrong = (words: string): Fault => ({ column: 'orderNo', words })
  const found = known.get(orderNo)
  if (found === undefined) return wrong('本店没有这个订单')
  const { orderStatus, deliveryType } = found.facts
  if (!waysFor[deliveryType]?.includes(1)) return wrong(`${deliveryTypes[deliveryType as 1]}订单不能用快递发货`)
  const facts = { ...found.facts, now }
  const verdict = step(orderMachine, 'ship', facts, 'seller')
  if (typeof verdict !== 'string')
    return found.held === null ? null : wrong(wordsFor('SHIP_LEAVES_HELD', { goods: found.held }))
  return wrong(
    verdict === 'WRONG_STATE' ? `订单${orderStatuses[orderStatus]}，不能发货` : sayRefusal(facts, 'ship', verdict),
  )
}

/** Returns a fault for what would be a question if one order was sent, since nobody answers questions about a sheet. */
const numberFault = (row: TrackingRow, known: NumberDoubt | undefined): Fault | null => {
  const doubt = doubtAbout(row.companyCode!, row.values.trackingNo, known)
  return doubt === undefined ? null : { column: 'trackingNo', words: wordsFor(doubt.name, doubt.values) }
}

/** Checks the rows of a sheet, each by itself, against the others and against its order; returns them as the task stores them. */
export const checkedRows = async (db: Reading, shopId: Id, now: Date, written: readonly WrittenTracking[]) => {
  const known = await ordersByNumber(
    db,
    shopId,
    written.map((row) => row.values.orderNo),
  )
  const judged = judgeTracking(written).map((row) => ({ row, fault: row.fault ?? orderFault(known, row, now) }))
  const orderIdOf = ({ values }: WrittenTracking) => known.get(values.orderNo)?.orderId ?? null
  const sendable = judged.flatMap(({ row, fault }) =>
    fault === null ? [{ orderId: orderIdOf(row)!, trackingNo: row.values.trackingNo }] : [],
  )
  const doubts = await doubtedNumbers(db, now, sendable)
  return judged.map(({ row, fault: own }) => {
    const orderId = orderIdOf(row)
    const fault = own ?? numberFault(row, doubts.get(orderId!))
    const { fault: _, ...checked } = row
    const cells: TrackingCells = {
      ...checked,
      thingId: orderId,
      subject: `第 ${row.sheetRow} 行 ${row.values.orderNo}`,
      column: fault?.column ?? null,
    }
    return { cells, fault: fault?.words ?? null }
  })
}
