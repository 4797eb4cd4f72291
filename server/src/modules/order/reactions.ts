import { reaction } from '../../kernel/serve.ts'
import { workClosing, workRemarks } from './batches/run-batch.ts'
import { countSales } from './life/count-sales.ts'
import { complete, expire, receiveLate } from './life/meet-deadlines.ts'
import { workOrders } from './lists/export-orders.ts'
import { notifyOfPackages } from './messages/notify-of-packages.ts'
import { notifyParties, sendsMessage } from './messages/notify-parties.ts'
import { earnForOrders, takeBackForOrders } from './points/earn-for-orders.ts'
import { settle } from './paying/settle-orders.ts'
import { keepStoppedExternal, workExternal } from './external/external-sheet.ts'
import { workSales } from './sales/export-sales.ts'
import { followSheet, followTeam } from './together/end-together.ts'
import { keepStopped, workShipping } from './shipping/import-tracking.ts'

/* Reactions of the room to facts. Each fact may arrive twice: the machine, keys and marks make the second do nothing. */

export const reactions = [
  reaction({
    name: 'settleOrders',
    on: 'payment.succeeded',
    when: ({ pays }) => pays === 'orders',
    effect: 'write',
    run: (ctx, paid) => settle(ctx, paid, 'wait'),
    // The payment is already locked here although orders must be locked first, so this waits for no lock.
    inline: (ctx, paid) => settle(ctx, paid, 'nowait'),
  }),
  reaction({ name: 'followTeam', on: 'groupTeam.ended', effect: 'write', run: followTeam }),
  reaction({ name: 'followSheet', on: 'combination.ended', effect: 'write', run: followSheet }),
  reaction({ name: 'expireOrder', on: 'order.unpaid', effect: 'write', run: expire }),
  reaction({ name: 'receiveOrder', on: 'order.unreceived', effect: 'write', run: receiveLate }),
  reaction({ name: 'completeOrder', on: 'order.settling', effect: 'write', run: complete }),
  reaction({
    name: 'countSale',
    on: 'order.moved',
    when: ({ from, to }) => (from === 10 && to < 90) || (from !== 10 && to >= 90),
    effect: 'batch',
    run: countSales,
  }),
  // A refund after the order was settled does not move the order.
  reaction({
    name: 'countRefund',
    on: 'order.refunded',
    when: ({ wholly }) => wholly,
    effect: 'batch',
    run: countSales,
  }),
  reaction({
    name: 'earnPoints',
    on: 'order.moved',
    when: ({ to }) => to === 60,
    effect: 'batch',
    run: (ctx, moved) =>
      earnForOrders(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'takeBackPoints',
    on: 'order.refunded',
    effect: 'batch',
    run: (ctx, refunded) =>
      takeBackForOrders(
        ctx,
        refunded.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'notifyOfStep',
    on: 'order.moved',
    // An order that waits for other buyers is not to be sent yet.
    when: ({ action, to }) => sendsMessage(action) && to !== 20,
    effect: 'batch',
    run: notifyParties,
  }),
  reaction({ name: 'notifyOfPackage', on: 'order.shipped', effect: 'batch', run: notifyOfPackages }),
  reaction({
    name: 'notifyOfParcel',
    on: 'order.parcelChanged',
    effect: 'batch',
    run: (ctx, changed) =>
      notifyParties(
        ctx,
        changed.map(({ version, ...it }) => ({ ...it, occasion: String(version) })),
      ),
  }),
  reaction({
    name: 'notifyOfMoney',
    on: 'order.moneyChanged',
    effect: 'batch',
    run: (ctx, changed) =>
      notifyParties(
        ctx,
        changed.map(({ version, ...it }) => ({ ...it, action: 'changeMoney', occasion: String(version) })),
      ),
  }),
  reaction({
    name: 'notifyOfPickup',
    on: 'order.pickupChanged',
    effect: 'batch',
    run: (ctx, changed) =>
      notifyParties(
        ctx,
        changed.map(({ version, ...it }) => ({ ...it, occasion: String(version) })),
      ),
  }),
  reaction({
    name: 'notifyOfReminder',
    on: 'order.reminded',
    effect: 'write',
    run: (ctx, { orderId, at }) => notifyParties(ctx, [{ orderId, action: 'remind', occasion: at }]),
  }),
  reaction({
    name: 'exportOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.export',
    effect: 'call',
    run: workOrders,
  }),
  reaction({
    name: 'importExternal',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.external',
    effect: 'call',
    run: workExternal,
  }),
  reaction({
    name: 'keepStoppedExternal',
    on: 'task.cancelled',
    when: ({ kind }) => kind === 'order.external',
    effect: 'call',
    run: keepStoppedExternal,
  }),
  reaction({
    name: 'exportSales',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.sales',
    effect: 'call',
    run: workSales,
  }),
  reaction({
    name: 'remarkOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.remark',
    effect: 'call',
    run: workRemarks,
  }),
  reaction({
    name: 'closeOrders',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.close',
    effect: 'call',
    run: workClosing,
  }),
  reaction({
    name: 'importTracking',
    on: 'task.started',
    when: ({ kind }) => kind === 'order.ship',
    effect: 'call',
    run: workShipping,
  }),
  reaction({
    name: 'keepStoppedTracking',
    on: 'task.cancelled',
    when: ({ kind }) => kind === 'order.ship',
    effect: 'call',
    run: keepStopped,
  }),
]
