import { Link } from 'react-router'
import { counted } from '../../../kit/counted.ts'
import { GoodsPrice } from '../../catalog/parts/goods-card.tsx'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './ranking.module.css'

/** Best sellers, first to seventh. */
export const Ranking = ({ ranking }: { ranking: readonly (Goods & { rank: number })[] }) => (
  <section aria-labelledby="ranking" className={styles.ranking}>
    <SectionHead id="ranking" title="销量排行" note="近 30 天" />
    <ol>
      {ranking.slice(0, 7).map((goods) => (
        <li key={goods.goodsId}>
          <Link to={`/goodsDetail?goodsId=${goods.goodsId}`}>
            <span className={styles.rank} data-top={goods.rank <= 3 || undefined}>
              {goods.rank}
            </span>
            <Picture path={goods.image} alt="" className={styles.picture} />
            <span className={styles.text}>
              <span className={styles.name}>{goods.name}</span>
              <span className={styles.price}>
                <GoodsPrice goods={goods} size="small" />
                <small>已售{counted(goods.soldQty)}</small>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </section>
)
