import type { VisitState } from '@mall/api/gate/states'
import type { Machine } from '../../kernel/machine.ts'

export type VisitAction = 'checkIn' | 'call' | 'load' | 'go' | 'cancel'

/** Steps of a visit: forward only, except that a vehicle may be called again. Steps of the order's vehicle move it. */
export const visitMachine: Machine<VisitAction, VisitState, { readonly state: VisitState }, 'gate', never> = {
  at: (visit) => visit.state,
  rows: {
    checkIn: { from: [1], to: 2, by: ['gate'] },
    call: { from: [2, 3], to: 3, by: ['gate'] },
    load: { from: [1, 2, 3], to: 4, by: ['gate'] },
    go: { from: [1, 2, 3, 4], to: 5, by: ['gate'] },
    cancel: { from: [1, 2, 3, 4], to: 9, by: ['gate'] },
  },
}

/** Returns the step that a visit takes when its vehicle moves to this status (0: deleted). */
export const visitActionOf = (vehicleStatus: number): VisitAction | undefined =>
  ({ 0: 'cancel', 2: 'checkIn', 3: 'load', 4: 'go', 6: 'go', 9: 'cancel' } as const)[vehicleStatus as 0]
