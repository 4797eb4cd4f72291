import type { OrderAction, OrderFacts } from './machine.ts'

/** Pick-up status after a step of a pick-up order. After payment it is 1 if an appointment is needed, else 2. */
const pickupSteps: Readonly<Partial<Record<OrderAction, number>>> = {
  settle: 2,
  takeOnCredit: 2,
  handOver: 5,
  confirmPickupTime: 2,
  pressPickup: 3,
  arriveAtGate: 3,
  confirmPickup: 4,
  reconfirmPickup: 4,
  passPickup: 5,
  passPickupLate: 5,
  rejectPickup: 6,
}
/** Returns the pick-up status after a step; undefined if the step does not change it. */
export const pickupStatusAfter = (
  action: OrderAction,
  { deliveryType, byAppointment: needed }: Pick<OrderFacts, 'deliveryType' | 'byAppointment'>,
): number | undefined => {
  const status = pickupSteps[action]
  if (status === undefined || deliveryType !== 3) return status && 0
  return (action === 'settle' || action === 'takeOnCredit') && needed ? 1 : status
}
