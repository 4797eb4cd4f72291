import type { Machine } from '../../kernel/machine.ts'
import type { ContractAct, ContractState } from '@mall/api/contract/states'

/** Who acts: the shop, an enterprise the contract names, or the clock. */
export type Party = 'seller' | 'customer' | 'house'

export type Facts = {
  readonly state: ContractState
  readonly customers: number
  readonly goods: number
  /** Of its customers: how many signed, and how many did neither yet. */
  readonly signed: number
  readonly waiting: number
  /** Days as texts of Asia/Shanghai: they compare as days do. */
  readonly endDate: string
  readonly today: string
  /** Where an enterprise acts that the contract names: 0 waiting, 1 signed, 2 refused. */
  readonly ownSign?: number
}

const over = ({ endDate, today }: Facts): boolean => endDate < today
const open = (facts: Facts) => facts.ownSign === 0 || 'CONTRACT_ANSWERED'

/** From a draft to a contract that has ended: who does what, and where it leads. */
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
    // Nobody signed yet: with the first signature it is in force.
    withdraw: { from: [1], to: 0, by: ['seller'] },
    sign: { from: [1, 2], to: 2, by: ['customer'], when: (it) => (over(it) ? 'CONTRACT_OVER' : open(it)) },
    // When everybody refused there is nothing left to wait for.
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
