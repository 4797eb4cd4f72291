import { yuan } from '../../../kit/money.ts'
import type { SheetGoods } from '../sheet-words.ts'
import styles from './sheet.module.css'

/** Base price of goods, and the lower prices with the total quantity that each needs. */
export const GoodsTiers = ({ it }: { it: SheetGoods }) => (
  <span className={styles.tiers}>
    起 {yuan(it.baseFen)}
    {it.tiers.map(({ minTotalQty, fen }) => `；合计满 ${minTotalQty} ${it.unitName} ${yuan(fen)}`)}
  </span>
)
