import type { AnswerOf, Calls } from '../../../calls.ts'
import styles from './watch.module.css'

type Change = AnswerOf<Calls['integrity']['trail']>['list'][number]['changes'][number]

/** Changed fields of a thing, each before and after. */
export const Changes = ({ of }: { of: readonly Change[] }) => (
  <ul className={styles.changes}>
    {of.map(({ name, before, after }) => (
      <li key={name}>
        <span>{name}</span>
        {before !== '' && <del>{before}</del>}
        {after !== '' && <ins>{after}</ins>}
      </li>
    ))}
  </ul>
)
