import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { ReviewState, SaidReview } from './said-review.tsx'
import styles from './my-question.module.css'

type Mine = AnswerOf<Calls['comment']['myReviews']>['list'][number]

/** Card of a review that the person wrote, with its goods and the shop's reply. */
export const MyReview = ({ row }: { row: Mine }) => (
  <article className={styles.card}>
    <Link to={`/goodsDetail?spuId=${row.spuId}#reviews`} tabIndex={-1} aria-hidden className={styles.picture}>
      <Picture path={row.goodsImage} alt="" sizes="72px" />
    </Link>
    <div className={styles.words}>
      <p className={styles.head}>
        <Link to={`/goodsDetail?spuId=${row.spuId}#reviews`}>{row.goodsName}</Link>
        <ReviewState state={row.state} />
      </p>
      <SaidReview it={row} />
      <p className={styles.about}>
        <span>{row.shopName}</span>
        <span>{row.createTime}</span>
        {row.anonymous && <span>匿名</span>}
        {row.usefulCount > 0 && <span>{row.usefulCount} 人觉得有用</span>}
        <Link to={`/comment/comment?orderId=${row.orderId}`}>查看订单的评价</Link>
      </p>
      {row.canAppend && (
        <p>
          <ButtonLink to={`/comment/add?orderId=${row.orderId}`}>追加评价</ButtonLink>
        </p>
      )}
    </div>
  </article>
)
