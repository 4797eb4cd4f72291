import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { BillRow } from '../bill-rows.ts'
import styles from './bill.module.css'

const tones: Readonly<Record<number, Tone>> = { 20: 'warn', 30: 'info', 35: 'bad', 40: 'warn', 50: 'good' }

/** State of a bill, and whether it has open disputes. */
export const BillTags = ({ it }: { it: Pick<BillRow, 'state' | 'stateText' | 'disputeCount'> }) => (
  <span className={styles.tags}>
    <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    {it.disputeCount > 0 && <Tag tone="bad">{`${it.disputeCount} 笔异议`}</Tag>}
  </span>
)
