import type { In } from '@mall/api/endpoint'
import type { Milli } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse, refuseField, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lastStepOf } from '../editing/queries.ts'
import { act, refuseStep } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import { orderMachine } from '../life/machine.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { changeParcel } from './change-parcel.ts'
import { carriedBy, papersOf } from './parcel-papers.ts'
import { openLines, splitAllowed } from './queries.ts'
import type { OpenLine } from './queries.ts'
import { insertPackage } from './store.ts'
import type { ShipLine } from './store.ts'

type Input = In<typeof order.ship>

const namesOf = (lines: readonly OpenLine[]): string => lines.map((it) => it.goodsName).join('、')

/**
 * Returns the requested quantities, checked against what is open. Without a request it returns everything open, and refuses if
 * after-sales hold any of it.
 */
const linesToShip = (open: readonly OpenLine[], asked: Input['lines']): ShipLine[] => {
  const wanted = new Map<Id, Milli>()
  const held = open.filter((it) => it.afterSalesId !== null)
  if (asked === undefined && held.length > 0) return refuse('SHIP_LEAVES_HELD', { goods: namesOf(held) })
  for (const { lineId, qty } of asked ?? open.map((it) => ({ lineId: it.lineId, qty: it.openQty })))
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + qty)
  const lines = [...wanted].map(([lineId, qty]) => ({ lineId, qty }))
  if (asked?.length === 0) return refuseField('lines', '请填写本次发货数量')
  for (const { lineId, qty } of lines) {
    const line = open.find((it) => it.lineId === lineId)
    if (line === undefined || qty > line.openQty) return refuse('SHIP_TOO_MUCH')
    if (line.afterSalesId !== null) return refuse('LINE_IN_AFTER_SALES')
    if (qty % 10 ** (3 - line.qtyScale) !== 0) return refuseField('lines', '发货数量不正确')
  }
  return lines.length > 0 ? lines : refuse('SHIP_TOO_MUCH')
}

const total = (quantities: readonly Milli[]): Milli => quantities.reduce((sum, it) => sum + it, 0)

/** Refuses an order that can no longer be sent or changed since the caller saw it; names who did what, and when. */
const demandShippable = async (ctx: Write, locked: LockedOrder, version: number | undefined): Promise<void> => {
  const verdict = step(orderMachine, 'ship', locked, 'seller')
  if (typeof verdict === 'string') {
    const last = await lastStepOf(ctx.db, locked.orderId, 'seller')
    if (verdict !== 'WRONG_STATE' || last === undefined || locked.orderStatus === 10)
      return refuseStep(locked, 'ship', verdict)
    return refuse('ORDER_MOVED_ON', { who: last.by ?? '系统', time: timeText(last.at), what: last.text })
  }
  if (version !== undefined && version !== locked.version)
    refuseStale(await lastStepOf(ctx.db, locked.orderId, 'seller'))
}

/** Sends one package: everything open that is not in after-sales, or a part of it if the shop splits orders. */
export const shipOrder: Handler<typeof order.ship> = async (ctx, input) => {
  const locked = await lockOrder(ctx, input.orderId)
  if (input.packageId !== undefined) return changeParcel(ctx, locked, input, input.packageId)
  await demandShippable(ctx, locked, input.version)
  const papers = await papersOf(ctx, input, locked.deliveryType)
  const open = await openLines(ctx.db, [input.orderId])
  const lines = linesToShip(open, input.lines)
  const all = total(lines.map((it) => it.qty)) === total(open.map((it) => it.openQty))
  const free = open.filter((it) => it.afterSalesId === null)
  const allFree = total(lines.map((it) => it.qty)) === total(free.map((it) => it.openQty))
  if (!allFree && !(await splitAllowed(ctx.db, locked.shopId)))
    return refuseField('lines', '店铺设置为整单发货，请一次发完')
  const packageId = await insertPackage(ctx, {
    orderId: input.orderId,
    shopId: locked.shopId,
    logisticsType: input.logisticsType,
    remark: input.remark ?? null,
    lines,
    ...papers,
  })
  const carrier = carriedBy(papers)
  const orderStatus = await act(ctx, { ...locked, allShipped: all }, 'ship', 'seller', {
    shipped: { lines, all },
    text: carrier === '' ? '卖家发货' : `卖家发货：${carrier}`,
    changes: {
      shipTime: locked.shipTime ?? ctx.now,
      // The rest to be sent waits for after-sales.
      ...(allFree && !all ? { sendable: false } : {}),
      ...(all ? { receiveDeadline: daysAfter(ctx.now, locked.autoReceiveDays) } : {}),
    },
  })
  ctx.emit('order.shipped', { orderId: input.orderId, packageId, all })
  return { packageId, orderStatus, version: locked.version + 1 }
}
