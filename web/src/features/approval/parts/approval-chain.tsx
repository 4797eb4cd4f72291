import { api } from '../../../api.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './approval.module.css'

const tones: Readonly<Record<number, Tone>> = { 0: 'plain', 1: 'warn', 2: 'good', 3: 'bad', 4: 'plain' }

/** Approvals of an order by the buyer's company, and whose turn it is; empty if the order needs none. */
export const ApprovalChain = ({ orderId }: { orderId: string }) => {
  const { data } = useApi(api.approving.ofOrder, { orderId }, { staleTime: 0, quiet: true })
  if (data === undefined || data.steps.length === 0) return null
  return (
    <section className={styles.card} aria-label="采购审批">
      <div className={styles.head}>
        <h2>采购审批</h2>
      </div>
      <p>{data.why}</p>
      <ol className={styles.chain}>
        {data.steps.map(({ place, name, state, stateText, decideBy, decideTime, reason }) => (
          <li key={place}>
            <span>
              {place}. {name}
            </span>
            <Tag tone={tones[state] ?? 'plain'}>{stateText}</Tag>
            {decideTime !== null && (
              <small>
                {decideBy} {decideTime} {reason}
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
