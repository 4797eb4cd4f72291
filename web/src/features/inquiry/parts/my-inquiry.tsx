import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { ownActs } from '../inquiry-acts.ts'
import type { OwnInquiry } from '../offer-forms.ts'
import { Goods, Offer, StateTag, Wanted } from './inquiry-cells.tsx'
import styles from './my-inquiry.module.css'

/** A price that the person asked for: what of, what the shop offers, and what can be done now. */
export const MyInquiry = ({ row }: { row: OwnInquiry }) => (
  <article className={styles.card}>
    <p className={styles.head}>
      <Link to={`/shop/${row.shopId}`}>{row.shopName}</Link>
      <span>{row.askTime}</span>
      <StateTag it={row} />
    </p>
    <div className={styles.body}>
      <Picture path={row.image} alt="" sizes="72px" className={styles.picture} />
      <p>
        <Link to={`/goodsDetail?goodsId=${row.goodsId}`}>
          <Goods it={row} />
        </Link>
      </p>
      <p>
        <Wanted it={row} />
      </p>
      <p>
        <Offer it={row} />
      </p>
    </div>
    <div className={styles.acts}>
      <RowActs acts={ownActs} row={row} size="small" />
    </div>
  </article>
)
