import type { OrderAction, OrderFacts } from './machine.ts'

/** Where such a step puts an order that is fetched; paid it waits for its time where it needs an appointment, else at its point. */
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
/** What a step says of the pick-up of an order; undefined: it stays. */
export const pickupStatusAfter = (
  action: OrderAction,
  { deliveryType, byAppointment: needed }: Pick<OrderFacts, 'deliveryType' | 'byAppointment'>,
): number | undefined => {
  const status = pickupSteps[action]
  if (status === undefined || deliveryType !== 3) return status && 0
  return (action === 'settle' || action === 'takeOnCredit') && needed ? 1 : status
}
