import { money } from '../../../kit/money.ts'
import { HiddenPrice, Price } from '../../../kit/price.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { tierAt } from '../spec-choice.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import styles from './price-box.module.css'

/** Price of the chosen specification and quantity, or why no price is shown. */
export const PriceBox = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { firstSku } = detail.goodsDetail
  const sku = choice.sku ?? firstSku
  const unit = choice.spu.unitName
  const prices = detail.skuList.flatMap(({ salePrice }) => (salePrice === null ? [] : [salePrice]))
  const sorted = prices.sort((a, b) => Number(a) - Number(b))
  const amount = choice.unitPrice ?? sorted[0] ?? null
  if (amount === null)
    return (
      <div className={styles.priceBox}>
        <span className={styles.priceName}>价格</span>
        <span className={styles.secret}>
          <HiddenPrice why={detail.priceHidden ?? 'ASK'} />
        </span>
      </div>
    )
  const trade = choice.sku && tierAt(choice.sku, choice.qty)?.tradeText
  const own = sku.price !== null && sku.salePrice !== null && sku.price !== sku.salePrice
  // A market price of one specification says nothing beside the prices of several.
  const one = choice.sku !== undefined || detail.skuList.length === 1
  return (
    <div className={styles.priceBox}>
      <span className={styles.priceName}>{own ? (sku.priceSource === 4 ? '活动价' : '协议价') : '价格'}</span>
      <div className={styles.prices}>
        <Price amount={amount} to={choice.sku ? null : sorted.at(-1)} unit={unit} size="big" />
        {one && own && <s>¥{money(sku.price)}</s>}
        {one && !own && sku.marketPrice !== null && <s>市场价 ¥{money(sku.marketPrice)}</s>}
        {trade && <span className={styles.base}>{trade}</span>}
      </div>
      {choice.sku && choice.sku.tiers.length > 1 && (
        <ul className={styles.tiers} aria-label="阶梯价">
          {choice.sku.tiers.map(({ minQty, price }, at) => {
            const next = choice.sku?.tiers[at + 1]
            return (
              <li key={minQty} data-here={(choice.qty >= minQty && (!next || choice.qty < next.minQty)) || undefined}>
                <b>¥{money(price)}</b>
                <span>
                  ≥{minQty}
                  {unit}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {detail.ladderHidden === 'LOGIN' && (
        <button type="button" className={styles.ladder} onClick={() => location.assign(loginAddress(location.href))}>
          登录看阶梯价
        </button>
      )}
      {detail.ladderHidden === 'CUSTOMERS' && <span className={styles.ladder}>本店客户享阶梯价</span>}
    </div>
  )
}
