import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Said, StateTag } from './question-cells.tsx'
import styles from './my-question.module.css'

type Mine = AnswerOf<Calls['comment']['myQuestions']>['list'][number]

/** Card of a question that the person asked, with its goods and the shop's answer. */
export const MyQuestion = ({ row }: { row: Mine }) => (
  <article className={styles.card}>
    <Link to={`/goodsDetail?spuId=${row.spuId}#questions`} tabIndex={-1} aria-hidden className={styles.picture}>
      <Picture path={row.goodsImage} alt="" sizes="72px" />
    </Link>
    <div className={styles.words}>
      <p className={styles.head}>
        <b>{row.content}</b>
        <StateTag {...row} />
      </p>
      <p>
        <Said answer={row.answer} hideReason={row.hideReason} />
      </p>
      <p className={styles.about}>
        <Link to={`/goodsDetail?spuId=${row.spuId}#questions`}>{row.goodsName}</Link>
        <span>{row.shopName}</span>
        <span>{row.askTime}</span>
        {row.usefulCount > 0 && <span>{row.usefulCount} 人觉得有用</span>}
      </p>
    </div>
  </article>
)
