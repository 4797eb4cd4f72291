import type { AnswerOf, Calls } from '../../../calls.ts'
import styles from './shop-scores.module.css'

type Scores = AnswerOf<Calls['comment']['shopScores']>

const names = { score: '商品', serviceScore: '服务', logisticsScore: '物流' } as const satisfies Record<
  keyof Scores,
  string
>

/** Buyers' scores of a shop's goods, service and delivery; empty before the first review. */
export const ShopScores = ({ of }: { of: Scores }) =>
  of.score !== null && (
    <dl className={styles.scores}>
      {(Object.keys(names) as (keyof Scores)[]).map((key) => (
        <div key={key}>
          <dt>{names[key]}</dt>
          <dd>{of[key]?.toFixed(1) ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
