import type { AnswerOf, Calls } from '../../../calls.ts'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import styles from './price-reasons.module.css'

type Reason = AnswerOf<Calls['storefront']['explainPrice']>['reasons'][number]

/** The prices that goods could have, and which of them holds. */
export const PriceReasons = ({ reasons }: { reasons: readonly Reason[] }) => (
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
  </ol>
)
