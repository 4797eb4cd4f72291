import type { inquiryActions } from '@mall/api/inquiry/states'
import type { Machine } from '../../kernel/machine.ts'

/** 10 waits, 20 offered, 30 accepted, 40 ordered, 50 declined, 60 withdrawn, 70 expired. */
export type State = 10 | 20 | 30 | 40 | 50 | 60 | 70
export type Action = (typeof inquiryActions)[number]
/** `over`: the time to answer, or the time of the offer, has passed. */
export type Facts = { readonly state: State; readonly over: boolean }
export type Party = 'buyer' | 'shop' | 'house'

const holds = ({ over }: Facts) => (over ? ('OFFER_OVER' as const) : true)

/** Steps from a price inquiry to an order at its price. */
export const inquiryMachine: Machine<Action, State, Facts, Party, never> = {
  at: ({ state }) => state,
  rows: {
    offer: { from: [10, 20], to: 20, by: ['shop'], when: holds },
    decline: { from: [10, 20], to: 50, by: ['shop'] },
    accept: { from: [20], to: 30, by: ['buyer'], when: holds },
    withdraw: { from: [10, 20, 30], to: 60, by: ['buyer'] },
    order: { from: [30], to: 40, by: ['buyer'], when: holds },
    // The order ended before delivery: its offer can be ordered again while it is valid.
    release: { from: [40], to: 30, by: ['house'] },
    expire: { from: [10, 20, 30], to: 70, by: ['house'] },
  },
}
