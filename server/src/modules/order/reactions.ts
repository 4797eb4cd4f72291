import { reaction } from '../../kernel/serve.ts'
import { workClosing, workRemarks } from './batches/run-batch.ts'
import { countSales } from './life/count-sales.ts'
import { complete, expire, receiveLate } from './life/meet-deadlines.ts'
import { workOrders } from './lists/export-orders.ts'
import { notifyOfPackages } from './messages/notify-of-packages.ts'
import { notifyParties, sendsMessage } from './messages/notify-parties.ts'
import { settle } from './paying/settle-orders.ts'
import { keepStopped, workShipping } from './shipping/import-tracking.ts'

/* What the room does when facts arrive. Each may arrive twice: the machine, keys and marks make the second do nothing. */

export const reactions = [
  reaction({
    name: 'settleOrders',
    on: 'payment.succeeded',
    effect: 'write',
    run: (ctx, paid) => settle(ctx, paid, 'wait'),
    // Here the payment is locked already, and orders are to be locked before payments: so nobody is waited for.
    inline: (ctx, paid) => settle(ctx, paid, 'nowait'),
  }),
  reaction({ name: 'expireOrder', on: 'order.unpaid', effect: 'write', run: expire }),
  reaction({ name: 'receiveOrder', on: 'order.unreceived', effect: 'write', run: receiveLate }),
  reaction({ name: 'completeOrder', on: 'order.settling', effect: 'write', run: complete }),
  reaction({
    name: 'countSale',
    on: 'order.moved',
    when: ({ action }) => action === 'settle',
    effect: 'batch',
    run: countSales,
  }),
  reaction({
    name: 'notifyOfStep',
    on: 'order.moved',
    when: ({ action }) => sendsMessage(action),
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
