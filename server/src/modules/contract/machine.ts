import type { Machine } from '../../kernel/machine.ts'
import type { ContractAct, ContractState } from '@mall/api/contract/states'

/** Who acts: the shop, an enterprise named in the contract, or the clock. */
export type Party = 'seller' | 'customer' | 'house'

export type Facts = {
  readonly state: ContractState
  readonly customers: number
  readonly goods: number
  /** Number of customers who signed; `waiting`: number who have not answered. */
  readonly signed: number
  readonly waiting: number
  /** Last day and today as yyyy-MM-dd in Asia/Shanghai, which compare as texts. */
  readonly endDate: string
  readonly today: string
  /** Answer of the acting customer: 0 waiting, 1 signed, 2 refused; absent if no customer acts. */
  readonly ownSign?: number
}

const over = ({ endDate, today }: Facts): boolean => endDate < today
const open = (facts: Facts) => facts.ownSign === 0 || 'CONTRACT_ANSWERED'

/** Steps of a contract from draft to end, and who may take them. */
export const contractMachine: Machine<ContractAct, ContractState, Facts, Party, never> = {
  at: ({ state }) => state,
  rows: {
    save: { from: [0], by: ['seller'] },
    submit: {
      from: [0],
      to: 1,
      by: ['seller'],
      when: (it) => (it.customers === 0 || it.goods === 0 ? 'CONTRACT_EMPTY' : over(it) ? 'CONTRACT_OVER' : true),
    },
    // Only before the first signature, which brings the contract into force.
    withdraw: { from: [1], to: 0, by: ['seller'] },
    sign: { from: [1, 2], to: 2, by: ['customer'], when: (it) => (over(it) ? 'CONTRACT_OVER' : open(it)) },
    // The last refusal ends a contract that nobody signed.
    refuse: {
      from: [1, 2],
      to: (it) => (it.state === 1 && it.signed === 0 && it.waiting <= 1 ? 4 : it.state),
      by: ['customer'],
      when: open,
    },
    extend: { from: [2], by: ['seller'] },
    terminate: { from: [2], to: 4, by: ['seller'] },
    expire: { from: [2], to: 3, by: ['house'], when: (it) => over(it) || 'WRONG_STATE' },
    copy: { from: [3, 4], by: ['seller'] },
    drop: { from: [0], by: ['seller'] },
  },
}
