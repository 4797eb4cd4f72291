import { freightMost, lineBack, mostMoney, mostMoneyOf, mostQty, sentQty, unsentQty } from '@mall/api/aftersales/limits'
import type { LineBack } from '@mall/api/aftersales/limits'
import { afterSalesReasons, afterTypes, mostTimes } from '@mall/api/aftersales/states'
import type { AfterSalesReason } from '@mall/api/aftersales/states'
import type { aftersales } from '@mall/api/aftersales/endpoints'
import type { In } from '@mall/api/endpoint'
import { refuse, refuseField, wordsFor } from '../../kernel/refusal.ts'
import { moneyText, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import type { Handler } from '../../kernel/serve.ts'
import {
  beginAfterSales,
  changeAfterSales,
  demandAfterSales,
  lockOrder,
  orderToRefund,
  refundLinesOf,
} from '../order/public.ts'
import type { LockedOrder, RefundLine } from '../order/public.ts'
import { isFault, sellerFault } from './count-freight.ts'
import { demand, move, openSeen } from './life.ts'
import { notifyOf } from './notify.ts'
import { keepPapers } from './papers.ts'
import { freightBack, withPromised } from './plan.ts'
import { reasonsOfAgreed } from './queries.ts'
import { refuseTooMuch } from './refuse-too-much.ts'
import { deadlineOf } from './rules.ts'
import { detailFor } from './show-after-sales.ts'
import { insertAfterSales, logBeginning, replaceApplication } from './store.ts'

type Input = In<typeof aftersales.apply>

const reasons = Object.entries(afterSalesReasons).map(([code, words]) => ({ code: Number(code), ...words }))

/** Returns the kinds of after-sales that fit an order: money only, as long as nothing was sent. */
const typesFor = (lines: readonly RefundLine[]): number[] => (lines.some((it) => sentQty(it) > 0) ? [1, 2, 3] : [1])

/** Returns whether any money or goods of a line are left to go back; the goods may have cost nothing. */
const isLeft = (it: RefundLine): boolean => mostMoney(it) > 0 || it.orderQty > it.refundQty

/** Returns whether after-sales of a line were applied for as often as allowed. */
const isTooOften = (it: RefundLine): boolean =>
  it.afterSalesId === null && it.afterSalesTimes >= mostTimes && isLeft(it)
const tooOftenOf = ({ goodsName }: RefundLine) => ({ goods: goodsName, times: String(mostTimes) })
const tooOftenWords = (it: RefundLine): string => wordsFor('APPLIED_TOO_OFTEN', tooOftenOf(it))
const demandSeldom = (lines: readonly RefundLine[], { lines: asked }: Input): void => {
  const line = lines.find((it) => isTooOften(it) && asked.some(({ lineId }) => lineId === it.lineId))
  if (line !== undefined) refuse('APPLIED_TOO_OFTEN', tooOftenOf(line))
}

/** Returns line by line what of an order may go back; `own` are after-sales that are being changed. */
const refundable = async ({ db, now, actor }: Read<Actor>, orderId: Id, own: Id | undefined) => {
  const seen = (await orderToRefund(db, now, actor, orderId)) ?? refuse('NOT_FOUND')
  const sums = (await refundLinesOf(db, orderId)).map(withPromised)
  const lines = seen.lines.map((line) => {
    const sum = sums.find((it) => it.lineId === line.lineId)!
    const canQty = Math.max(mostQty(sum, 1), sentQty(sum))
    const mine = own !== undefined && sum.afterSalesId === own
    return {
      ...line,
      // Counts agreed refunds that wait for a transfer, since they are no longer available.
      refundQty: sum.refundQty,
      droppedQty: sum.droppedQty,
      refundedMoney: sum.refundedMoney,
      unsentQty: unsentQty(sum),
      sentQty: sentQty(sum),
      canQty,
      maxMoney: mostMoneyOf(sum, canQty),
      refundedFreight: sum.refundedFreight,
      qtyScale: sum.qtyScale,
      free: mine || (sum.afterSalesId === null && sum.afterSalesTimes < mostTimes && isLeft(sum)),
    }
  })
  const all = sums.map((it) => ({ lineId: it.lineId, qty: it.orderQty - it.refundQty }))
  const fault = (await reasonsOfAgreed(db, orderId)).some(sellerFault)
  return {
    seen,
    tooOften: sums.find(isTooOften),
    lines,
    afterTypes: typesFor(sums),
    freightMax: freightMost(sums, all, fault),
    faultFreightMax: freightMost(sums, all, true),
  }
}

/** Returns why after-sales of an order may not be applied for; null if they may. */
const whyNot = ({ seen, lines, tooOften }: Awaited<ReturnType<typeof refundable>>): string | null => {
  if (seen.refusal !== null && seen.refusal !== 'NOTHING_TO_REFUND') return seen.why
  if (lines.some((it) => it.free)) return seen.why
  return tooOften === undefined ? wordsFor('NOTHING_TO_REFUND') : tooOftenWords(tooOften)
}

export const showRefundable: Handler<typeof aftersales.toRefund> = async (ctx, { orderId }) => {
  const { seen, tooOften, ...it } = await refundable(ctx, orderId, undefined)
  const reason = whyNot({ seen, tooOften, ...it })
  return { ...it, canRefund: reason === null, reason, order: seen.order, reasons }
}

export const listGoodsToRefund: Handler<typeof aftersales.goodsToRefund> = async (ctx, { orderId, afterSalesId }) => {
  const current = afterSalesId === undefined ? undefined : await detailFor(ctx, afterSalesId, 'buyer')
  if (afterSalesId !== undefined && current?.orderId !== orderId) return refuse('NOT_FOUND')
  const { seen: _, tooOften: __, ...it } = await refundable(ctx, orderId, afterSalesId)
  return { ...it, reasons, current: current ?? null }
}

/** Returns what an application gives back of each line, checked against what is left; refuses with the wrong field. */
const linesOf = (order: LockedOrder, lines: readonly RefundLine[], { afterType, lines: asked }: Input): LineBack[] => {
  if (new Set(asked.map((it) => it.lineId)).size < asked.length) return refuseField('lines', '商品重复')
  const backs = asked.map(({ lineId, applyQty: qty, applyMoney: money }, at) => {
    const line = lines.find((it) => it.lineId === lineId) ?? refuse('NOT_FOUND')
    if (qty % 10 ** (3 - line.qtyScale) !== 0)
      return refuseField(`lines.${at}.applyQty`, `“${line.goodsName}”的数量不正确`)
    const back = lineBack(line, afterType, { lineId, qty, money })
    if ('most' in back) return refuseTooMuch(`lines.${at}.applyMoney`, back.most, line.goodsName)
    return 'words' in back ? refuseField(`lines.${at}.${back.at}`, `“${line.goodsName}”：${back.words}`) : back
  })
  // An order that waits for other buyers goes back as a whole.
  if (
    order.orderStatus === 20 &&
    !lines.every((line) => backs.some((it) => it.lineId === line.lineId && it.qty === line.orderQty))
  )
    return refuseField('lines', '待成团的订单须全部退款')
  return backs
}

/** Returns the freight that goes back, and the freight that the buyer asks for; the latter is null if they ask for all of it. */
export const freightOf = async (
  { db }: { readonly db: Reading },
  orderId: Id,
  {
    lines,
    backs,
    input,
  }: {
    readonly lines: readonly RefundLine[]
    readonly backs: readonly LineBack[]
    readonly input: Pick<Input, 'afterType' | 'reasonCode' | 'freightMoney'>
  },
): Promise<{ readonly freightMoney: Fen; readonly freightAsked: Fen | null }> => {
  const { afterType, freightMoney: wanted, reasonCode } = input
  if (afterType === 3) return { freightMoney: 0, freightAsked: null }
  const fault = await isFault(db, orderId, reasonCode)
  const most = freightMost(lines, backs, fault)
  if (wanted !== undefined && wanted > most) return refuseTooMuch('freightMoney', most)
  const freightAsked = wanted !== undefined && wanted < most ? wanted : null
  const freightMoney = freightBack(lines, backs, { afterType, fault, asked: freightAsked })
  return { freightMoney, freightAsked }
}

/** Refuses an application that would give no money back. */
const demandMoney = ({ afterType }: Input, backs: readonly LineBack[], freight: Fen): void => {
  if (afterType !== 3 && freight === 0 && backs.every((it) => it.money === 0)) refuseField('lines', '退款金额须大于 0')
}

/** Returns the text of an application for the log. */
const words = (input: Input, lines: readonly RefundLine[], backs: readonly LineBack[], freight: Fen): string => {
  const goods = backs.map((it) => {
    const line = lines.find(({ lineId }) => lineId === it.lineId)!
    return it.qty === 0 ? line.goodsName : `${line.goodsName} × ${quantityText(it.qty)} ${line.unitName}`
  })
  const money = backs.reduce((all, it) => all + it.money, freight)
  const asked = input.afterType === 3 ? '' : `，${moneyText(money)} 元`
  const why = afterSalesReasons[input.reasonCode as AfterSalesReason].name
  return `${afterTypes[input.afterType]}${asked}：${goods.join('、')}。${why}${input.desc ? `，${input.desc}` : ''}`.slice(
    0,
    500,
  )
}

/** Begins after-sales of an order as its buyer requests; with a `sourceKey` the server requests them in the buyer's name, once. */
export const beginFor = async (ctx: Write, input: Input, sourceKey?: string): Promise<Id | undefined> => {
  const order = await lockOrder(ctx, input.orderId)
  demandAfterSales({ ...order, refundable: true })
  const lines = (await refundLinesOf(ctx.db, order.orderId)).map(withPromised)
  demandSeldom(lines, input)
  demandAfterSales(order)
  const backs = linesOf(order, lines, input)
  const { freightMoney: freight, freightAsked } = await freightOf(ctx, order.orderId, { lines, backs, input })
  demandMoney(input, backs, freight)
  const unsent = backs.some((it) => it.dropped > 0)
  const deadline = deadlineOf(10, ctx.now, unsent)!
  const { orderId, shopId, buyerBoId, buyerUserId } = order
  const afterSalesId = await insertAfterSales(ctx, {
    orderId,
    shopId,
    buyerBoId,
    buyerUserId,
    afterType: input.afterType,
    reasonCode: input.reasonCode,
    description: input.desc ?? '',
    freightMoney: freight,
    freightAsked,
    unsent,
    state: 10,
    deadline,
    lines: backs,
    ...(sourceKey === undefined ? {} : { sourceKey }),
  })
  if (afterSalesId === undefined) return undefined
  const text = words(input, lines, backs, freight)
  await beginAfterSales(ctx, order, {
    afterSalesId,
    lineIds: backs.map((it) => it.lineId),
    text: `申请售后：${text}`.slice(0, 200),
  })
  const entry = { action: 'apply', party: 'buyer' as const, text, images: input.images ?? [] }
  await logBeginning(ctx, { afterSalesId, shopId }, 10, entry)
  ctx.emit('afterSales.due', { afterSalesId }, { at: deadline, key: String(afterSalesId) })
  ctx.emit('afterSales.moved', { afterSalesId, action: 'apply' })
  await notifyOf(ctx, afterSalesId, { action: 'apply', text, to: 10 })
  return afterSalesId
}

const begin = async (ctx: Write<Actor>, input: Input) => {
  const afterSalesId = (await beginFor(ctx, input))!
  await keepPapers(ctx, afterSalesId, input.images)
  return { afterSalesId, state: 10, version: 1 }
}

/** Changes an application for the buyer, if the shop did not answer it or sent it back. */
const change = async (ctx: Write<Actor>, input: Input, afterSalesId: Id) => {
  const opened = await openSeen(ctx, afterSalesId, input.version)
  const { order, it } = opened
  if (it.orderId !== input.orderId) return refuse('NOT_FOUND')
  const action = it.state === 15 ? 'resubmit' : 'edit'
  demand(opened, action, 'buyer')
  const lines = (await refundLinesOf(ctx.db, order.orderId)).map(withPromised)
  demandSeldom(lines, input)
  const backs = linesOf(order, lines, input)
  const { freightMoney: freight, freightAsked } = await freightOf(ctx, order.orderId, { lines, backs, input })
  demandMoney(input, backs, freight)
  const unsent = backs.some((line) => line.dropped > 0)
  const text = words(input, lines, backs, freight)
  const lineIds = backs.map((line) => line.lineId)
  await changeAfterSales(ctx, order, { afterSalesId, lineIds, text: `修改售后：${text}`.slice(0, 200) })
  await replaceApplication(ctx, it, backs)
  await keepPapers(ctx, afterSalesId, input.images)
  const state = await move(
    ctx,
    { ...opened, it: { ...it, unsent } },
    {
      action,
      party: 'buyer',
      text,
      images: input.images ?? [],
      changes: {
        afterType: input.afterType,
        reasonCode: input.reasonCode,
        description: input.desc ?? '',
        applyMoney: backs.reduce((all, line) => all + line.money, 0),
        freightMoney: freight,
        freightAsked,
        unsent,
        // The buyer corrected what the shop objected to; the log keeps the objection.
        shopReason: '',
      },
    },
  )
  return { afterSalesId, state, version: it.version + 1 }
}

export const applyForAfterSales: Handler<typeof aftersales.apply> = (ctx, input) =>
  input.afterSalesId === undefined ? begin(ctx, input) : change(ctx, input, input.afterSalesId)
