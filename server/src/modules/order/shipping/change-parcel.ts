import type { In } from '@mall/api/endpoint'
import { quantityText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseStale } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { firstCharacters } from '../../../kernel/sheet-cells.ts'
import { lastStepOf } from '../editing/queries.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { carriedBy, papersOf } from './parcel-papers.ts'
import { parcelOf } from './queries.ts'
import type { ParcelRow } from './queries.ts'
import { deletePackage, reroutePackage } from './store.ts'

/* A parcel on its way gets another carrier or is taken back, until the buyer receives it. */

type Action = 'changeParcel' | 'withdrawParcel'

const mostGoods = 200
/** Most changes of an order's parcels in a day, because the buyer gets a message of each. */
const mostChanges = 20

/** Returns the parcel of an order in its newest version, if it may be changed; else refuses. */
const openParcel = async (
  ctx: Write,
  locked: LockedOrder,
  { packageId, version, action }: { packageId: Id; version: number | undefined; action: Action },
): Promise<ParcelRow> => {
  gate({ ...locked, noneShipped: false }, action, 'seller')
  // A caller that names no version may have seen an older one.
  if (version !== locked.version) return refuseStale(await lastStepOf(ctx.db, locked.orderId, 'seller'))
  const parcel = await parcelOf(ctx.db, ctx.now, locked.orderId, packageId)
  if (parcel === undefined) return refuse('NOT_FOUND')
  if (parcel.changes >= mostChanges) return refuse('TOO_OFTEN')
  return parcel.state === 1 ? parcel : refuse('WRONG_STATE')
}

/** Changes the number, courier or lorry of a parcel; the log and the buyer get both the old and the new one. */
export const changeParcel = async (
  ctx: Write<Seller>,
  locked: LockedOrder,
  input: In<typeof order.ship>,
  packageId: Id,
) => {
  const { orderId } = locked
  const action = 'changeParcel'
  const parcel = await openParcel(ctx, locked, { packageId, version: input.version, action })
  const papers = await papersOf(ctx, input, locked.deliveryType)
  const text = `修改物流：${carriedBy(parcel)} 改为 ${carriedBy(papers)}`
  await reroutePackage(ctx, {
    orderId,
    shopId: locked.shopId,
    packageId,
    logisticsType: input.logisticsType,
    ...papers,
  })
  const orderStatus = await act(ctx, locked, action, 'seller', { text })
  ctx.emit('order.parcelChanged', { orderId, action, text, version: locked.version })
  return { packageId, orderStatus, version: locked.version + 1 }
}

/** Takes a parcel back, so that its contents are to be sent again. */
export const withdrawParcel: Handler<typeof order.withdrawParcel> = async (ctx, { orderId, packageId, version }) => {
  const locked = await lockOrder(ctx, orderId)
  const action = 'withdrawParcel'
  const parcel = await openParcel(ctx, locked, { packageId, version, action })
  const { othersSince } = await deletePackage(ctx, orderId, packageId)
  const goods = parcel.lines.map((it) => `${it.goodsName} × ${quantityText(it.qty)} ${it.unitName}`).join('、')
  const text = firstCharacters(`撤回发货：${[carriedBy(parcel), goods].filter(Boolean).join('，')}`, mostGoods)
  const orderStatus = await act(ctx, { ...locked, noneShipped: othersSince === null }, action, 'seller', {
    text,
    shipped: { lines: parcel.lines, all: false },
    changes: { shipTime: othersSince, receiveDeadline: null },
  })
  ctx.emit('order.parcelChanged', { orderId, action, text, version: locked.version })
  return { orderStatus, version: locked.version + 1 }
}
