import { showsGoodRate } from '@mall/api/comment/good-rate'
import { counted } from '../../../kit/counted.ts'
import type { GoodsDetail } from '../use-goods.ts'
import styles from './goods-facts.module.css'

/** Sales, reviews and unit conversion of goods. */
export const GoodsFacts = ({ detail }: { detail: GoodsDetail }) => {
  const { spu, units } = detail.goodsDetail
  const { count, goodRate } = detail.reviewSummary
  return (
    <dl className={styles.facts}>
      <div>
        <dt>已售</dt>
        <dd>
          {counted(spu.soldQty)}
          {spu.unitName}
        </dd>
      </div>
      <div>
        <dt>评价</dt>
        <dd>{count > 0 ? count : '暂无评价'}</dd>
      </div>
      {showsGoodRate(count) && (
        <div>
          <dt>好评率</dt>
          <dd>{goodRate}%</dd>
        </div>
      )}
      {units.length > 0 && (
        <div>
          <dt>换算</dt>
          <dd>{units.join('，')}</dd>
        </div>
      )}
    </dl>
  )
}
