import type { aftersales } from '@mall/api/aftersales/endpoints'
import type { AfterSalesState } from '@mall/api/aftersales/states'
import type { In } from '@mall/api/endpoint'
import { quantityText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { addressOf } from '../addressbook/public.ts'
import { refundLinesOf } from '../order/public.ts'
import { exchange, restock } from '../stock/public.ts'
import { carrierOf } from './carrier.ts'
import { close, demand, move, openSeen } from './life.ts'
import type { Opened } from './life.ts'
import { keepPapers } from './papers.ts'
import { agreedLines, endTransfer, payBack } from './pay-back.ts'
import { papersById, placeOfShop } from './queries.ts'
import { saveRestock } from './store.ts'

type Input = In<typeof aftersales.agree>

/** Returns where goods are to be sent back: the written place, an address that the caller keeps, or the shop's own place. */
const returnPlace = async (ctx: Write<Seller>, { returnAddress, returnAddressId }: Input): Promise<string> => {
  if (returnAddress) return returnAddress
  if (returnAddressId !== undefined) {
    const it = (await addressOf(ctx.db, ctx.actor.userId, returnAddressId)) ?? refuse('NOT_FOUND')
    return `${it.areaName}${it.detail}，${it.receiver}，${it.mobile}`
  }
  const own = await placeOfShop(ctx.db, ctx.actor.shop.shopId)
  return own || refuseField('returnAddress', '请填写退货地址')
}

/** Agrees to an application for the shop, and states where goods are to be sent. */
const agreeNow = async (ctx: Write<Seller>, opened: Opened, input: Input): Promise<AfterSalesState> => {
  const { it } = opened
  const says = input.remark ? `：${input.remark}` : ''
  const step = { action: 'agree', party: 'seller', images: input.images ?? [] } as const
  if (it.afterType === 1) return payBack(ctx, opened, agreedLines(opened), { ...step, text: `商家同意退款${says}` })
  if (input.received === true && it.afterType === 2) {
    await putOnShelf(ctx, opened, input)
    return payBack(ctx, opened, agreedLines(opened), {
      ...step,
      text: `商家同意退款，商品无需退回${says}`,
      found: { goodsStay: true },
      changes: { returnWay: 3 },
    })
  }
  const returnTo = await returnPlace(ctx, input)
  return move(ctx, opened, {
    ...step,
    text: `商家同意${it.afterType === 3 ? '换货' : '退货'}，请寄回 ${returnTo}${says}`,
    changes: { returnTo },
  })
}

/** Puts those of the returned goods back on the shelf that the shop names. */
const putOnShelf = async (
  ctx: Write<Seller>,
  { order, it }: Opened,
  { restock: named = [] }: Input,
): Promise<string> => {
  const kept = new Set<Id>(named.filter((line) => line.restock).map((line) => line.lineId))
  const lines = await refundLinesOf(ctx.db, order.orderId)
  const back = it.lines.filter((line) => kept.has(line.lineId) && line.qty > 0)
  const goodsOf = new Map(lines.map((line) => [line.lineId, line]))
  await restock(
    ctx,
    order.orderId,
    back.map(({ lineId, qty }) => ({ goodsId: goodsOf.get(lineId)!.goodsId, qty })),
  )
  await saveRestock(ctx, it.afterSalesId, [...kept])
  const words = back.map(({ lineId, qty }) => `${goodsOf.get(lineId)!.goodsName} × ${quantityText(qty)}`)
  return words.length === 0 ? '' : `，入库 ${words.join('、')}`
}

/** Receives returned goods for the shop: pays for them, or sends others in exchange. */
const receiveNow = async (ctx: Write<Seller>, opened: Opened, input: Input): Promise<AfterSalesState> => {
  const { order, it } = opened
  const onShelf = await putOnShelf(ctx, opened, input)
  const step = { action: 'receive', party: 'seller', images: input.images ?? [] } as const
  if (it.afterType !== 3)
    return payBack(ctx, opened, agreedLines(opened), { ...step, text: `商家已收到退货${onShelf}` })
  const carrier = carrierOf(input)
  const goodsOf = new Map((await refundLinesOf(ctx.db, order.orderId)).map((line) => [line.lineId, line.goodsId]))
  const sent = it.lines.map(({ lineId, qty }) => ({ goodsId: goodsOf.get(lineId)!, qty }))
  const text = `商家已收到退货${onShelf}，换货已发出：${carrier.companyName} ${carrier.trackingNo}`
  const state = await move(ctx, opened, {
    ...step,
    text,
    changes: { resendCompany: carrier.companyName, resendNo: carrier.trackingNo, resendTime: ctx.now },
  })
  await close(ctx, opened, { party: 'seller', text: '换货完成' })
  await exchange(ctx, order.orderId, sent)
  return state
}

const vouchersOf = (ctx: Write<Seller>, { voucherFileIds = [] }: Input) =>
  papersById(ctx.db, ctx.actor.userId, voucherFileIds)

/** Refuses named things that do not exist, even if this step does not need them: lines of the after-sales, papers of the caller. */
const demandNamed = async (ctx: Write<Seller>, { it }: Opened, input: Input): Promise<void> => {
  const known = new Set<Id>(it.lines.map(({ lineId }) => lineId))
  const papers = await vouchersOf(ctx, input)
  const all = papers.length === new Set(input.voucherFileIds).size
  if (!all || input.restock?.some(({ lineId }) => !known.has(lineId)) === true) refuse('NOT_FOUND')
}

/** Records that the shop transferred the money outside the platform, with a paper that proves it. */
const payNow = async (ctx: Write<Seller>, opened: Opened, input: Input): Promise<AfterSalesState> => {
  const images = [...(input.images ?? []), ...(await vouchersOf(ctx, input))]
  if (images.length === 0) return refuseField('images', '请上传转账凭证')
  await keepPapers(ctx, opened.it.afterSalesId, images)
  return endTransfer(ctx, opened, {
    action: 'pay',
    party: 'seller',
    text: '商家已转账退款',
    images,
    // The money is transferred, so the platform has nothing left to decide.
    changes: opened.it.arbitration === 1 ? { arbitration: 0 } : {},
  })
}

const steps = { 10: 'agree', 30: 'receive', 40: 'pay' } as const
const acts = { agree: agreeNow, receive: receiveNow, pay: payNow } as const

export const agreeRefund: Handler<typeof aftersales.agree> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  const { state } = opened.it
  const action = state === 10 || state === 30 || state === 40 ? steps[state] : refuse('WRONG_STATE')
  if (!ctx.actor.shop.can.has(action === 'pay' ? 'aftersale.pay' : 'aftersale.handle')) return refuse('FORBIDDEN')
  demand(opened, action, 'seller')
  await demandNamed(ctx, opened, input)
  if (action !== 'pay') await keepPapers(ctx, input.afterSalesId, input.images)
  return { state: await acts[action](ctx, opened, input), version: opened.it.version + 1 }
}

export const rejectRefund: Handler<typeof aftersales.reject> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  const action = opened.it.state === 30 ? 'refuseGoods' : 'reject'
  demand(opened, action, 'seller')
  await demandNamed(ctx, opened, input)
  if (action === 'refuseGoods' && (input.images ?? []).length === 0) return refuseField('images', '拒收退货须上传照片')
  await keepPapers(ctx, input.afterSalesId, input.images)
  const text = `${action === 'reject' ? '商家拒绝' : '商家拒收退货'}：${input.reason}`
  const changes = { shopReason: input.reason }
  const state = await move(ctx, opened, { action, party: 'seller', text, images: input.images ?? [], changes })
  await close(ctx, opened, { party: 'seller', text, refusal: true })
  return { state, version: opened.it.version + 1 }
}

export const sendBackRefund: Handler<typeof aftersales.sendBack> = async (ctx, input) => {
  const opened = await openSeen(ctx, input.afterSalesId, input.version)
  const state = await move(ctx, opened, {
    action: 'sendBack',
    party: 'seller',
    text: `商家退回修改：${input.reason}`,
    changes: { shopReason: input.reason, sentBackTimes: opened.it.sentBackTimes + 1 },
  })
  return { state, version: opened.it.version + 1 }
}
