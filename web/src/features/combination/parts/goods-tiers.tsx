import { yuan } from '../../../kit/money.ts'
import type { SheetGoods } from '../sheet-words.ts'
import styles from './sheet.module.css'

/** From how much in all on everybody pays less, and which price is reached. */
export const GoodsTiers = ({ it }: { it: SheetGoods }) => (
  <span className={styles.tiers}>
    起 {yuan(it.baseFen)}
    {it.tiers.map(({ minTotalQty, fen }) => `；合计满 ${minTotalQty} ${it.unitName} ${yuan(fen)}`)}
  </span>
)
