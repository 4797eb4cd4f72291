import { couriers, logisticsTypes } from '@mall/api/order/status'
import type { order } from '@mall/api/order/endpoints'
import { refusals } from '@mall/api/errors'
import type { Id } from '@mall/api/wire-types'
import { step } from '../../kernel/machine.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { balanceOf } from '../ledger/public.ts'
import { orderMachine } from './machine.ts'
import {
  presentButtons,
  presentDelivery,
  presentDetail,
  presentExtend,
  presentPackages,
  presentRow,
  presentVehicle,
} from './present.ts'
import { payTypesFor } from './preview-order.ts'
import {
  customerOfOrder,
  factsOf,
  linesOf,
  openLines,
  orderDetail,
  orderDetails,
  ordersToShip,
  splitAllowed,
  tradeRows,
  usedVehicles,
} from './queries.ts'
import { waysFor } from './ship-order.ts'
import { buyerLooks, eitherLooks, sellerViewer } from './viewers.ts'

const detailOf = async ({ db }: Pick<Read, 'db'>, orderId: Id) =>
  (await orderDetail(db, orderId)) ?? refuse('NOT_FOUND')

export const buyerDetail: Handler<typeof order.buyerDetail> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  return presentDetail(row, ctx.now, buyerLooks(ctx.actor)(row))
}

export const sellerDetail: Handler<typeof order.sellerDetail> = async (ctx, { orderId }) =>
  presentDetail(await detailOf(ctx, orderId), ctx.now, sellerViewer(ctx.actor))

export const sellerDetails: Handler<typeof order.sellerDetails> = async ({ db, actor, now }, { orderIds }) => {
  const rows = await orderDetails(db, actor.shop.shopId, orderIds)
  const viewer = sellerViewer(actor)
  const known = new Map(rows.map((row) => [row.orderId, presentDetail(row, now, viewer)]))
  return [...new Set(orderIds)].flatMap((orderId) => known.get(orderId) ?? [])
}

export const operatorDetail: Handler<typeof order.operatorDetail> = async (ctx, { orderId }) =>
  presentDetail(await detailOf(ctx, orderId), ctx.now, null)

export const sellerExtend: Handler<typeof order.sellerExtend> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  const found = await customerOfOrder(ctx.db, orderId)
  const seesCost = ctx.actor.shop.can.has('goods.price')
  const cost = found?.cost ?? null
  return {
    extend: presentExtend(row),
    customer: found ?? null,
    profitMoney: seesCost && cost !== null ? row.payMoney - row.freightMoney - cost : null,
    planNo: null,
    moneyLogs: [],
  }
}

export const lines: Handler<typeof order.lines> = ({ db }, { orderId }) => linesOf(db, [orderId])

export const deliveryDetail: Handler<typeof order.deliveryDetail> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  return {
    delivery: presentDelivery(row),
    packages: presentPackages(row),
    vehicles: row.vehicles.map(presentVehicle),
    pickupStatus: row.pickupStatus,
  }
}

export const tracking: Handler<typeof order.tracking> = async (ctx, { orderId }) =>
  presentPackages(await detailOf(ctx, orderId)).toReversed()

export const buyerButtons: Handler<typeof order.buyerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'buyer', buttons: presentButtons(facts, buyerLooks(actor)(facts)) }
}

export const sellerButtons: Handler<typeof order.sellerButtons> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  return { orderId, side: 'seller', buttons: presentButtons(facts, sellerViewer(actor)) }
}

/** No order of this house is the head of others yet; each may be cancelled alone while it is unpaid. */
export const isTotal: Handler<typeof order.isTotal> = async ({ db, now, actor }, { orderId }) => {
  const facts = (await factsOf(db, now, orderId)) ?? refuse('NOT_FOUND')
  const [action, party] = actor.side === 'seller' ? (['close', 'seller'] as const) : (['cancel', 'buyer'] as const)
  const canCancelAlone = typeof step(orderMachine, action, facts, party) !== 'string'
  return { isTotal: false, combinationId: null, childCount: 0, canCancelAlone }
}

export const toPay: Handler<typeof order.toPay> = async ({ db, now, actor }, { orderId, tradeNo }) => {
  const which =
    tradeNo !== undefined ? { tradeNo } : { orderId: orderId ?? refuseField('tradeNo', '请选择要付款的订单') }
  const rows = await tradeRows(db, which, {
    userId: actor.userId,
    boIds: actor.enterprises.map((it) => it.boId),
    seesAllOf: actor.enterprises.filter((it) => it.can.has('order.viewAll')).map((it) => it.boId),
  })
  const first = rows[0]
  if (first === undefined) return refuse('NOT_FOUND')
  const open = rows.filter((row) => typeof step(orderMachine, 'pay', { ...row, now }, 'buyer') !== 'string')
  const sum = open.reduce((all, row) => all + row.payMoney, 0)
  const deadlines = open.flatMap((row) => (row.payDeadline === null ? [] : [row.payDeadline.getTime()]))
  const { available } = await balanceOf(db, { boId: first.buyerBoId })
  const look = eitherLooks(actor)
  return {
    tradeNo: first.tradeNo,
    orders: (open.length > 0 ? open : rows).map((row) => presentRow(row, now, look)),
    payMoney: sum,
    deadline: deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null,
    done: open.length === 0,
    payTypes: payTypesFor({ online: rows.every((row) => row.payEnabled), balance: available, sum }),
  }
}

export const toShip: Handler<typeof order.toShip> = async ({ db, now, actor }, { orderIds }) => {
  const { shopId } = actor.shop
  const [rows, open, vehicles, split] = [
    await ordersToShip(db, shopId, orderIds),
    await openLines(db, orderIds),
    await usedVehicles(db, shopId),
    await splitAllowed(db, shopId),
  ]
  if (rows.length < new Set(orderIds).size) return refuse('NOT_FOUND')
  const companies = Object.entries(couriers).map(([code, name]) => ({ code, name }))
  return rows.map((row) => {
    const verdict = step(orderMachine, 'ship', { ...row, now }, 'seller')
    return {
      ...row,
      delivery: presentDelivery(row),
      openLines: open.filter((line) => line.orderId === row.orderId),
      ways: (waysFor[row.deliveryType] ?? []).map((logisticsType) => ({
        logisticsType,
        name: logisticsTypes[logisticsType],
      })),
      allowSplitShip: split,
      companies,
      vehicles,
      blocked: typeof verdict === 'string' ? refusals[verdict].msg : null,
    }
  })
}
