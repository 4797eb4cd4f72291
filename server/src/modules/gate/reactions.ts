import { reaction } from '../../kernel/serve.ts'
import { followVerdict, settleWeight } from './follow-verdict.ts'
import { dropEarlyBookings, followVehicle, keepWeighing, leaveGate } from './follow-vehicle.ts'

/* Reactions of the room. A fact may arrive twice: the machine makes the second time do nothing. */
export const reactions = [
  reaction({
    name: 'followVehicle',
    on: 'order.vehicleMoved',
    effect: 'write',
    run: followVehicle,
    // In the transaction of the change, so that a slot is free as soon as its vehicle is gone.
    inline: followVehicle,
  }),
  reaction({
    name: 'keepWeighing',
    on: 'order.weighedByHand',
    effect: 'write',
    run: keepWeighing,
    // In the transaction of the vehicle's step, so that a ticket never shows an unrecorded weight.
    inline: keepWeighing,
  }),
  reaction({
    name: 'dropEarlyBookings',
    on: 'order.pickupChanged',
    when: ({ action }) => action === 'confirmPickupTime' || action === 'movePickupTime',
    effect: 'write',
    run: dropEarlyBookings,
  }),
  reaction({
    name: 'leaveGate',
    on: 'order.moved',
    when: ({ to }) => to === 90 || to === 91,
    effect: 'batch',
    run: (ctx, moved) =>
      leaveGate(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'followVerdict',
    on: 'credential.decided',
    when: ({ credentialType }) => credentialType === 1,
    effect: 'write',
    run: followVerdict,
    // In the transaction of the verdict, which holds the lock of the order.
    inline: followVerdict,
  }),
  reaction({
    name: 'settleWeight',
    on: 'order.moved',
    when: ({ action }) => action === 'passPickup' || action === 'passPickupLate',
    effect: 'write',
    run: settleWeight,
  }),
]
