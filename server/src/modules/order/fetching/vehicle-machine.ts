import type { vehicleStatuses } from '@mall/api/order/status'
import type { Machine } from '../../../kernel/machine.ts'

export type VehicleStatus = keyof typeof vehicleStatuses

export type VehicleFacts = {
  readonly vehicleStatus: VehicleStatus
  /** Whether the order has goods that are weighed. */
  readonly weighs: boolean
  /** Whether it brings a package instead of fetching one. */
  readonly carries: boolean
}
export type VehicleAction =
  | 'change'
  | 'drop'
  | 'arrive'
  | 'weighIn'
  | 'weighOut'
  | 'leave'
  | 'deliver'
  | 'cancel'
  | 'correctWeight'
  | 'noteWeights'

/** Steps of a vehicle at an order: forward only, one at a time; if nothing is weighed, it may leave at once. */
export const vehicleMachine: Machine<VehicleAction, VehicleStatus, VehicleFacts, 'buyer' | 'seller', never> = {
  at: (vehicle) => vehicle.vehicleStatus,
  rows: {
    change: { from: [1, 2, 3], by: ['buyer', 'seller'] },
    drop: { from: [1], by: ['buyer', 'seller'] },
    arrive: { from: [1], to: 2, by: ['buyer', 'seller'] },
    weighIn: { from: [2], to: 3, by: ['seller'] },
    weighOut: { from: [3], to: 4, by: ['seller'] },
    leave: { from: [1, 2], to: 4, by: ['seller'], when: ({ weighs }) => !weighs || 'WRONG_STATE' },
    deliver: { from: [4], to: 5, by: ['seller'], when: ({ carries }) => carries || 'WRONG_STATE' },
    cancel: { from: [1, 2], to: 9, by: ['seller'] },
    correctWeight: { from: [3, 4], by: ['seller'] },
    noteWeights: { from: [2, 3, 4], by: ['buyer'] },
  },
}

/** Returns the step from one state of a vehicle to another; undefined if there is none. */
export const actionTo = (from: VehicleStatus, to: VehicleStatus): VehicleAction | undefined => {
  if (to === 4) return from === 3 ? 'weighOut' : 'leave'
  return ({ 2: 'arrive', 3: 'weighIn', 5: 'deliver', 9: 'cancel' } as const)[to as 2]
}
