import { Tag } from '../../../kit/tag.tsx'

const tones = { 1: 'warn', 2: 'good', 3: 'plain', 4: 'bad' } as const

/** State of a rebate. */
export const RebateState = ({
  of: { state, stateText },
}: {
  of: { readonly state: number; readonly stateText: string }
}) => <Tag tone={tones[state as 1]}>{stateText}</Tag>
