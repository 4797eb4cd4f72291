import { yuan } from '../../../kit/money.ts'
import type { Application } from '../line-to-refund.ts'
import { useRefundSum } from '../use-refund-sum.ts'
import styles from './refund-total.module.css'

/** Total refund of the application as written: goods and freight. */
export const RefundTotal = ({ all }: { all: Application }) => {
  const { data, error, known } = useRefundSum(all)
  if (all.afterType === '3') return <p className={styles.total}>换货不退款</p>
  if (all.lines.length === 0) return <p className={styles.total}>选择商品后显示可退金额</p>
  return (
    <p className={styles.total} role="status" aria-label="退款合计">
      {!known || data === undefined ? (
        <b>{error ? '暂时算不出合计，提交时会再次核对' : '计算中…'}</b>
      ) : data.sound ? (
        <>
          <span>商品 {yuan(data.goodsMoney)}</span>
          <span>运费 {yuan(data.freightMoney)}</span>
          <span>
            共退 <b>{yuan(data.allMoney)}</b>
          </span>
        </>
      ) : (
        <b>请先改正商品的数量或金额</b>
      )}
    </p>
  )
}
