import type { AnswerOf, Calls } from '../../../calls.ts'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import styles from './price-reasons.module.css'

type Explained = Pick<AnswerOf<Calls['storefront']['explainPrice']>, 'reasons' | 'promotions'>

/** Possible prices of goods, the one that applies, and the reductions that may come off the order. */
export const PriceReasons = ({ reasons, promotions }: Explained) => (
  <ol className={styles.reasons}>
    {reasons.map(({ name, price, note, setBy, setTime, holds }) => (
      <li key={name} data-holds={holds || undefined}>
        <span>
          {name} {holds && <Tag tone="good">采用</Tag>}
          <small>
            {[note, setTime !== null && `${setBy ?? '店铺'} ${minuteText(setTime)} 设置`].filter(Boolean).join(' · ')}
          </small>
        </span>
        <b>{yuan(price)}</b>
      </li>
    ))}
    {promotions.map((text) => (
      <li key={text}>
        <span>
          满减 {text}
          <small>按整单计算；按合同价买的不参加</small>
        </span>
      </li>
    ))}
  </ol>
)
