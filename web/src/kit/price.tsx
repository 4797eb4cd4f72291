import { classNames } from './class-names.ts'
import { money } from './money.ts'
import styles from './price.module.css'

/** Price with large yuan and the rest small. `to` makes it a range, `from` marks the lowest of several, `unit` follows it. */
export const Price = ({
  amount,
  to,
  from,
  unit,
  size = 'normal',
}: {
  amount: string | number
  to?: string | number | null | undefined
  from?: boolean
  unit?: string | undefined
  size?: 'small' | 'normal' | 'big'
}) => {
  const [whole, cents] = String(money(amount)).split('.')
  return (
    <span className={classNames(styles.price, styles[size])}>
      ¥<span className={styles.whole}>{whole}</span>
      {cents !== undefined && `.${cents}`}
      {to !== undefined && to !== null && to !== amount && <span className={styles.to}>~{money(to)}</span>}
      {from && '起'}
      {unit && <span className={styles.unit}>/{unit}</span>}
    </span>
  )
}

const secrets = { ASK: '价格面议', LOGIN: '登录看价', CUSTOMERS: '客户可见价', OFF_SALE: '已下架' } as const

/** Text in place of a price that is not shown. */
export const HiddenPrice = ({ why }: { why: keyof typeof secrets }) => (
  <span className={styles.hidden}>{secrets[why]}</span>
)
