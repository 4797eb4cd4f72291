import { vehicleStatuses } from '@mall/api/order/status'
import { expect, it, test } from 'vitest'
import { step } from '../../../kernel/machine.ts'
import { actionTo, vehicleMachine } from './vehicle-machine.ts'
import type { VehicleAction, VehicleStatus } from './vehicle-machine.ts'

const statuses = Object.keys(vehicleStatuses).map(Number) as VehicleStatus[]
const actions = Object.keys(vehicleMachine.rows) as VehicleAction[]
const parties = ['buyer', 'seller'] as const

/** All existing steps: action, party, from, to, and the kind of order. */
const listed = new Map<string, VehicleStatus>([
  ...[1, 2, 3].flatMap((at) => parties.map((by) => [`change ${by} ${at}`, at] as [string, VehicleStatus])),
  ...parties.flatMap((by): [string, VehicleStatus][] => [
    [`drop ${by} 1`, 1],
    [`arrive ${by} 1`, 2],
  ]),
  ['weighIn seller 2', 3],
  ['weighOut seller 3', 4],
  ['leave seller 1 unweighed', 4],
  ['leave seller 2 unweighed', 4],
  ['deliver seller 4 carries', 5],
  ['cancel seller 1', 9],
  ['cancel seller 2', 9],
  ['correctWeight seller 3', 3],
  ['correctWeight seller 4', 4],
  ['noteWeights buyer 2', 2],
  ['noteWeights buyer 3', 3],
  ['noteWeights buyer 4', 4],
])

it('takes every listed step and no other', () => {
  for (const action of actions)
    for (const by of parties)
      for (const vehicleStatus of statuses)
        for (const weighs of [true, false])
          for (const carries of [true, false]) {
            const key = `${action} ${by} ${vehicleStatus}`
            const to =
              listed.get(key) ??
              (weighs ? undefined : listed.get(`${key} unweighed`)) ??
              (carries ? listed.get(`${key} carries`) : undefined)
            const verdict = step(vehicleMachine, action, { vehicleStatus, weighs, carries }, by)
            expect([key, typeof verdict === 'string' ? undefined : verdict.to]).toEqual([key, to])
          }
})

test.each([
  [1, 2, 'arrive'],
  [2, 3, 'weighIn'],
  [3, 4, 'weighOut'],
  [1, 4, 'leave'],
  [4, 5, 'deliver'],
  [2, 9, 'cancel'],
  [5, 6, undefined],
] as const)('from %i to %i by %s', (from, to, action) => expect(actionTo(from, to)).toBe(action))
