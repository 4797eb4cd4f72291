import type { order } from '@mall/api/order/endpoints'
import { payTypes } from '@mall/api/payment/words'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lockPerson } from '../../identity/public.ts'
import { act, gate } from '../life/act.ts'
import type { LockedOrder, OrderChanges } from '../life/store.ts'
import { changeWords, receiverText, remarkChange } from './change-words.ts'
import type { TextChange } from './change-words.ts'
import { moveToDay } from '../../freight/public.ts'
import { movePickupTime } from '../fetching/confirm-time.ts'
import { lockVersion } from './lock-version.ts'
import { markTransfer } from '../paying/choose-transfer.ts'
import { moveDelivery } from './move-delivery.ts'
import { deliveryEntryOf, textsOf, wayAndQuantityOf } from './queries.ts'
import { changeExpected, changeWay } from './store.ts'

/** Records the day a delivery is expected, and counts the order on that day of its delivery way. */
const expectOn = async (ctx: Write, { orderId, deliveryType }: LockedOrder, day: string | null): Promise<void> => {
  await changeExpected(ctx, orderId, day)
  const { deliveryId, qty } = await wayAndQuantityOf(ctx.db, orderId)
  if (deliveryId !== null && (deliveryType === 2 || deliveryType === 3))
    await moveToDay(ctx, { orderId, deliveryId, day, qty })
}

const orNull = (text: string | undefined) => (text === '' ? null : text)

/** Changes the order to payment by transfer, which gives the buyer more time: a step of its own, before the other changes. */
const byTransfer = async (ctx: Write<Actor>, locked: LockedOrder, payType: 1 | 2 | 3 | 4 | undefined) => {
  if (payType !== 2 || locked.payType === 2) return { locked, payType }
  await markTransfer(ctx, [locked])
  return { locked: { ...locked, payType, version: locked.version + 1 }, payType: undefined }
}

export const editOrder: Handler<typeof order.edit> = async (ctx, input) => {
  const { orderId, delivery } = input
  // Locks the person before their order, in the same sequence as when an order is placed.
  if (input.payType === 2) await lockPerson(ctx, ctx.actor.userId)
  const seen = await lockVersion(ctx, orderId, input.version, 'buyer')
  const at = delivery?.pickupTime
  const timed = at === undefined ? seen : await movePickupTime(ctx, seen, at)
  const { locked, payType } = await byTransfer(ctx, timed, input.payType)
  const { version } = locked
  if (payType !== undefined) gate(locked, 'pay', 'buyer')
  // A buyer who chose a transfer got time for it, and may pay any other way meanwhile without this change.
  if (payType !== undefined && payType !== 2 && locked.payType === 2)
    return refuseField('payType', '已选择线下转账，可以直接在线付款，不必修改付款方式')
  const moves = delivery?.addressId !== undefined || delivery?.expectTime !== undefined
  const action = moves ? 'editAddress' : 'edit'
  gate(locked, action, 'buyer')
  const old = await textsOf(ctx.db, orderId)
  const buyerRemark = orNull(input.buyerRemark)
  const moved = delivery?.addressId === undefined ? undefined : await moveDelivery(ctx, locked, delivery.addressId)
  const to = moved?.to
  const text = changeWords('买家', [
    { name: '留言', from: old.buyerRemark, to: buyerRemark },
    { name: '付款方式', from: old.payType && payTypes[old.payType], to: payType && payTypes[payType] },
    { name: '收货信息', from: receiverText(old), to: to && receiverText(to) },
    { name: '期望送达', from: old.expectTime, to: delivery?.expectTime },
  ])
  if (text === undefined) return { version }
  await act(ctx, locked, action, 'buyer', {
    text,
    changes: {
      ...(buyerRemark === undefined ? {} : { buyerRemark }),
      ...(payType === undefined ? {} : { payType }),
      ...(moved === undefined ? {} : { cargoPapers: moved.cargoPapers }),
    },
  })
  if (delivery?.expectTime !== undefined) await expectOn(ctx, locked, delivery.expectTime)
  return { version: version + 1 }
}

/** Moves an order to another entry of the same delivery way; another way would have other freight. */
const changeEntry = async (ctx: Write<Seller>, locked: LockedOrder, deliveryId: Id): Promise<string> => {
  const entry = await deliveryEntryOf(ctx.db, locked.shopId, deliveryId)
  if (entry === undefined) return refuse('NOT_FOUND')
  if (entry.deliveryType !== locked.deliveryType) return refuseField('deliveryId', '不能更换为其他配送方式')
  // The buyer chose this pick-up point.
  if (entry.deliveryType === 3) return refuseField('deliveryId', '自提点由买家选定，不能更换')
  await changeWay(ctx, locked.orderId, entry)
  return entry.name
}

/** Takes the shop's changes. Only the shop sees its remark, but everybody sees the delivery, so each is a step of its own in the log. */
export const editAsSeller: Handler<typeof order.sellerEdit> = async (ctx, { orderId, version, delivery, ...input }) => {
  let locked = await lockVersion(ctx, orderId, version, 'seller')
  const old = await textsOf(ctx.db, orderId)
  const step = async (action: 'sellerRemark' | 'sellerExpect', changes: OrderChanges, texts: readonly TextChange[]) => {
    const text = changeWords('卖家', texts)
    if (text === undefined) return
    await act(ctx, locked, action, 'seller', { text, changes })
    locked = { ...locked, version: locked.version + 1 }
  }
  const sellerRemark = orNull(input.sellerRemark)
  if (sellerRemark !== undefined) {
    gate(locked, 'sellerRemark', 'seller')
    await step('sellerRemark', { sellerRemark }, [remarkChange(old.sellerRemark, sellerRemark)])
  }
  if (delivery === undefined) return { version: locked.version }
  gate(locked, 'sellerExpect', 'seller')
  const entry = delivery.deliveryId === undefined ? undefined : await changeEntry(ctx, locked, delivery.deliveryId)
  // The day counts anew on another way.
  const day = delivery.expectTime === undefined ? old.expectTime : delivery.expectTime
  if (day !== old.expectTime || entry !== undefined) await expectOn(ctx, locked, day)
  await step('sellerExpect', {}, [
    { name: '配送方式', from: old.deliveryName, to: entry },
    { name: '预计送达日期', from: old.expectTime, to: delivery.expectTime },
  ])
  return { version: locked.version }
}
