import { Link } from 'react-router'
import styles from './review-link.module.css'

/** Link from a reviewed line to its review on the page of the goods. */
export const ReviewLink = ({ line }: { line: { readonly spuId: string; readonly goodsName: string } }) => (
  <Link
    to={`/goodsDetail?spuId=${line.spuId}#reviews`}
    className={styles.reviewed}
    aria-label={`查看 ${line.goodsName} 的评价`}
  >
    已评价
  </Link>
)
