import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { PriceReasons } from '../../price/parts/price-reasons.tsx'
import styles from './seen-goods.module.css'

type Seen = AnswerOf<Calls['storefront']['asCustomer']>['list'][number]
const stockWords = ['无货', '有货', '库存紧张'] as const

/** Goods with a customer's price, its tiers by quantity, and its reasons. */
export const SeenGoods = ({ it }: { it: Seen }) => (
  <li className={styles.goods}>
    <details>
      <summary>
        <Picture path={it.image} alt="" className={styles.picture} />
        <span className={styles.words}>
          {it.name} {it.specText}
          <small>
            {stockWords[it.stockState]}
            {it.available !== null && `，可售 ${it.available} ${it.unitName}`}，{it.minQty} {it.unitName}起订
          </small>
          {it.tiers.length > 1 && (
            <small>
              {it.tiers
                .map((tier) =>
                  [`满 ${tier.minQty} ${it.unitName} ${yuan(tier.price)}`, tier.tradeText].filter(Boolean).join('，'),
                )
                .join('；')}
            </small>
          )}
        </span>
        <span className={styles.price}>
          <b>
            {yuan(it.price)}/{it.unitName}
          </b>
          {it.tradeText !== '' && <small>{it.tradeText}</small>}
          {it.price !== it.listPrice && <s>标价 {yuan(it.listPrice)}</s>}
        </span>
      </summary>
      <PriceReasons reasons={it.reasons} promotions={it.promotions} />
    </details>
  </li>
)
