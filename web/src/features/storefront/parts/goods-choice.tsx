import { money } from '../../../kit/money.ts'
import { sumOf } from '../spec-choice.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { nextTier } from '../wholesale.ts'
import { BuyButtons, chosenLines } from './buy-buttons.tsx'
import styles from './goods-choice.module.css'
import { SpecPicker } from './spec-picker.tsx'
import { SpecWays } from './spec-ways.tsx'

/** Choice of a buyer on a desktop: specification, quantity, sum, and the buttons to buy. */
export const GoodsChoice = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const sum = sumOf(choice.unitPrice, choice.qty)
  const next = choice.sku && nextTier(choice.sku, choice.qty)
  return (
    <SpecWays detail={detail}>
      <SpecPicker detail={detail} choice={choice} />
      {sum !== undefined && (
        <p className={styles.sum}>
          小计 <b>¥{money(sum)}</b>
          <span>不含运费与优惠</span>
        </p>
      )}
      {next && (
        <p className={styles.next}>
          再买 {next.more} {choice.spu.unitName}，每{choice.spu.unitName}省 {next.less}
        </p>
      )}
      <BuyButtons detail={detail} {...chosenLines(detail, choice)} />
    </SpecWays>
  )
}
