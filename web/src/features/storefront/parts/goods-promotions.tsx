import { Link } from 'react-router'
import { Tag } from '../../../kit/tag.tsx'
import { nearTier } from '../near-tier.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import styles from './goods-promotions.module.css'

/** Full reductions of these goods, with what the present choice lacks for the next tier. */
export const GoodsPromotions = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  if (detail.promotions.length === 0) return null
  const { shopId } = detail.goodsDetail.shop
  return (
    <ul className={styles.promotions} aria-label="满减">
      {detail.promotions.map((it) => {
        const near = nearTier(it, choice.unitPrice, choice.qty)
        return (
          <li key={it.promotionId}>
            <Tag tone="accent">满减</Tag>
            <span>{it.text}</span>
            {near !== null && <span className={styles.near}>{near}</span>}
            <Link to={`/search?shopId=${shopId}&promotionId=${it.promotionId}`} aria-label={`去凑单：${it.name}`}>
              去凑单
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
