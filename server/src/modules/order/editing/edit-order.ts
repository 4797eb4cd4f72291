import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { moveDelivery } from './move-delivery.ts'
import { deliveryEntryOf, lastStepOf } from './queries.ts'
import { changeExpected, changeWay } from './store.ts'

const lockVersion = async (
  ctx: Write,
  orderId: Id,
  version: number,
  side: 'buyer' | 'seller',
): Promise<LockedOrder> => {
  const locked = await lockOrder(ctx, orderId)
  return locked.version === version ? locked : refuseStale(await lastStepOf(ctx.db, orderId, side))
}

export const editOrder: Handler<typeof order.edit> = async (
  ctx,
  { orderId, version, buyerRemark, delivery, payType },
) => {
  const locked = await lockVersion(ctx, orderId, version, 'buyer')
  if (payType !== undefined) gate(locked, 'pay', 'buyer')
  const moves = delivery?.addressId !== undefined || delivery?.expectTime !== undefined
  await act(ctx, locked, moves ? 'editAddress' : 'edit', 'buyer', {
    changes: {
      ...(buyerRemark === undefined ? {} : { buyerRemark: buyerRemark === '' ? null : buyerRemark }),
      ...(payType === undefined ? {} : { payType }),
    },
  })
  if (delivery?.addressId !== undefined) await moveDelivery(ctx, locked, delivery.addressId)
  if (delivery?.expectTime !== undefined) await changeExpected(ctx, orderId, delivery.expectTime)
  return { version: version + 1 }
}

/** Another entry of the same way of delivery; another way would cost another freight. */
const changeEntry = async (ctx: Write<Seller>, locked: LockedOrder, deliveryId: Id) => {
  const entry = await deliveryEntryOf(ctx.db, locked.shopId, deliveryId)
  if (entry === undefined) return refuse('NOT_FOUND')
  if (entry.deliveryType !== locked.deliveryType) return refuseField('deliveryId', '不能更换为其他配送方式')
  await changeWay(ctx, locked.orderId, entry)
}

export const editAsSeller: Handler<typeof order.sellerEdit> = async (
  ctx,
  { orderId, version, sellerRemark, delivery },
) => {
  const locked = await lockVersion(ctx, orderId, version, 'seller')
  await act(ctx, locked, delivery === undefined ? 'sellerRemark' : 'sellerExpect', 'seller', {
    changes: sellerRemark === undefined ? {} : { sellerRemark: sellerRemark === '' ? null : sellerRemark },
  })
  if (delivery?.deliveryId !== undefined) await changeEntry(ctx, locked, delivery.deliveryId)
  if (delivery?.expectTime !== undefined) await changeExpected(ctx, orderId, delivery.expectTime)
  return { version: version + 1 }
}
