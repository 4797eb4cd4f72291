import { reaction } from '../../kernel/serve.ts'
import { followVerdict, settleWeight } from './follow-verdict.ts'
import { dropEarlyBookings, followVehicle, keepWeighing, leaveGate } from './follow-vehicle.ts'

/* What the room does when facts arrive. Each may arrive twice: the machine makes the second do nothing. */
export const reactions = [
  reaction({
    name: 'followVehicle',
    on: 'order.vehicleMoved',
    effect: 'write',
    run: followVehicle,
    // With the change itself, so that a slot is free the moment its vehicle is gone.
    inline: followVehicle,
  }),
  reaction({
    name: 'keepWeighing',
    on: 'order.weighedByHand',
    effect: 'write',
    run: keepWeighing,
    // With the step of the vehicle: a ticket never says a weight that nobody read.
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
