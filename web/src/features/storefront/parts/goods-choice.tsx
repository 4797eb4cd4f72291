import { money } from '../../../kit/money.ts'
import { sumOf } from '../spec-choice.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { BuyButtons } from './buy-buttons.tsx'
import styles from './goods-choice.module.css'
import { SpecPicker } from './spec-picker.tsx'

/** What a buyer at a desk chooses of goods, what it comes to, and the buttons to buy it. */
export const GoodsChoice = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const sum = sumOf(choice.unitPrice, choice.qty)
  return (
    <>
      <SpecPicker detail={detail} choice={choice} />
      {sum !== undefined && (
        <p className={styles.sum}>
          小计 <b>¥{money(sum)}</b>
          <span>不含运费与优惠</span>
        </p>
      )}
      <BuyButtons detail={detail} choice={choice} />
    </>
  )
}
