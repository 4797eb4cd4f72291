import { orderButtons } from '@mall/api/order/status'
import type { OrderStatus } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { effects } from './effects.ts'
import type { Circumstances } from './effects.ts'
import { cancelTypes, orderMachine, pickupStatuses } from './machine.ts'
import type { OrderAction, OrderParty } from './machine.ts'
import { saveSteps } from './store.ts'
import type { LockedOrder, OrderChanges } from './store.ts'

/** What an action needs besides its name. */
export type ActDetails = Circumstances & {
  readonly changes?: OrderChanges
  /** What the log says; left out, the action's own words. */
  readonly text?: string
}

const words: Readonly<Record<OrderAction, string>> = {
  pay: orderButtons.PAY.name,
  settle: '付款成功',
  cancel: '买家取消订单',
  close: '卖家关闭订单',
  expire: '超时未付款，订单已取消',
  ship: '卖家发货',
  changeParcel: orderButtons.CHANGE_PARCEL.name,
  withdrawParcel: orderButtons.WITHDRAW_PARCEL.name,
  showPickupCode: orderButtons.PICKUP_CODE.name,
  handOver: '买家已在自提点提货',
  receive: '买家确认收货',
  receiveLate: '超时自动确认收货',
  complete: '订单完成',
  remind: '买家提醒发货',
  edit: '买家修改备注',
  editAddress: '买家修改收货信息',
  viewLogistics: orderButtons.VIEW_LOGISTICS.name,
  buyAgain: orderButtons.BUY_AGAIN.name,
  remove: '买家删除订单',
  sellerRemark: '卖家修改备注',
  sellerExpect: '卖家修改预计送达日期',
}

/** Does the machine allow the action now? Answers where it leads, or refuses by name. */
export const gate = (order: LockedOrder, action: OrderAction, party: OrderParty) => {
  const verdict = step(orderMachine, action, order, party)
  return typeof verdict === 'string' ? refuse(verdict) : verdict
}

/**
 * The one interpreter of the order's life: asks the machine, saves the steps with their log, runs what follows, emits the
 * facts; in a number of statements that does not depend on the number of orders. They come in locked; refusals roll the
 * whole transaction back.
 */
export const actOnAll = async (
  ctx: Write,
  orders: readonly LockedOrder[],
  action: OrderAction,
  party: OrderParty,
  details: Omit<ActDetails, 'changes'> & { readonly changes?: (order: LockedOrder) => OrderChanges } = {},
): Promise<OrderStatus[]> => {
  if (orders.length === 0) return []
  const text = details.text ?? words[action]
  const cancelType = cancelTypes[action]
  const ending = cancelType === undefined ? {} : { cancelTime: ctx.now, cancelType, cancelReason: text }
  const atPoint = pickupStatuses[action]
  const pickupOf = ({ deliveryType }: LockedOrder): OrderChanges =>
    atPoint === undefined ? {} : { pickupStatus: deliveryType === 3 ? atPoint : 0 }
  const moves = orders.map((order) => {
    const { to } = gate(order, action, party)
    return { order, to, changes: { ...ending, ...pickupOf(order), ...details.changes?.(order) } }
  })
  const actorId: Id | null = party === 'buyer' || party === 'seller' ? (ctx.actor?.userId ?? null) : null
  await saveSteps(ctx, { action, party, actorId, text }, moves)
  for (const effect of gate(orders[0]!, action, party).then) await effects[effect](ctx, orders, details)
  for (const { order, to } of moves)
    if (to !== order.orderStatus)
      ctx.emit('order.moved', { orderId: order.orderId, action, from: order.orderStatus, to })
  return moves.map(({ to }) => to)
}

/** The same for one order; answers where it is now. */
export const act = async (
  ctx: Write,
  order: LockedOrder,
  action: OrderAction,
  party: OrderParty,
  { changes, ...details }: ActDetails = {},
): Promise<OrderStatus> => {
  const [to] = await actOnAll(
    ctx,
    [order],
    action,
    party,
    changes === undefined ? details : { ...details, changes: () => changes },
  )
  return to!
}
