import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import styles from './sheet.module.css'

/** Totals, each with its parts. */
export const SummaryRows = ({ list }: { list: AnswerOf<Calls['combination']['summary']>['list'] }) => (
  <ul className={styles.rows}>
    {list.map((it) => (
      <li key={it.key} className={styles.row}>
        <span>
          {it.name} <small>{it.specText}</small>
        </span>
        <span>
          <small>数量</small>
          {it.totalQty}
        </span>
        <span>
          <small>金额</small>
          {yuan(it.totalMoney)}
        </span>
        <span>
          {it.parts.map((part, at) => (
            <small key={at}>
              {part.name} {part.qty} {part.unitName}，{yuan(part.money)}
            </small>
          ))}
        </span>
      </li>
    ))}
  </ul>
)
