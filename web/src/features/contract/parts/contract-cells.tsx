import { contractStates } from '@mall/api/contract/states'
import { Tag } from '../../../kit/tag.tsx'
import type { Contract } from '../contract-acts.ts'

const tones = { 0: 'plain', 1: 'warn', 2: 'good', 3: 'plain', 4: 'bad' } as const

export const StateTag = ({ state }: { state: number }) => (
  <Tag tone={tones[state as 0]}>{contractStates[state as 0]}</Tag>
)

/** Names of the first customers of a contract, and the number of all. */
export const CustomersCell = ({ of: { customerNames, customerCount } }: { of: Contract }) =>
  customerCount === 0
    ? '—'
    : `${customerNames.join('、')}${customerCount > customerNames.length ? ` 等 ${customerCount} 位` : ''}`
