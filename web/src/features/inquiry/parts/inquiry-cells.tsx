import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { ShopInquiry } from '../offer-forms.ts'
import styles from './inquiry-cells.module.css'

/* Cells of inquiries, for lists, cards and details. */

const tones: Readonly<Record<number, Tone>> = { 10: 'warn', 20: 'info', 30: 'brand', 40: 'good', 50: 'bad' }

type Of<Field extends keyof ShopInquiry> = { readonly it: Pick<ShopInquiry, Field> }

export const StateTag = ({ it }: Of<'state' | 'stateText'>) => (
  <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
)

export const Goods = ({ it }: Of<'goodsName' | 'specText'>) => (
  <>
    {it.goodsName}
    {it.specText !== '' && <small className={styles.more}>{it.specText}</small>}
  </>
)

/** Quantity wanted, destination and day. */
export const Wanted = ({ it }: Of<'qty' | 'unitName' | 'areaName' | 'needDate' | 'buyPurposeText' | 'remark'>) => (
  <>
    {it.qty} {it.unitName}
    <small className={styles.more}>
      {[it.buyPurposeText, it.areaName, it.needDate && `${it.needDate} 前到货`].filter(Boolean).join(' · ')}
    </small>
    {it.remark !== '' && <small className={styles.more}>{it.remark}</small>}
  </>
)

/** Offer with its last day, or why there is none. */
export const Offer = ({
  it,
}: Of<
  'offerPrice' | 'offerTradeText' | 'offerQty' | 'unitName' | 'offerRemark' | 'dueTime' | 'endReason' | 'state'
>) => (
  <>
    {it.offerPrice === null ? (
      it.state === 10 && <span className={styles.quiet}>还没有报价</span>
    ) : (
      <>
        <b className={styles.price}>{yuan(it.offerPrice)}</b> × {it.offerQty} {it.unitName}
        {it.offerTradeText !== '' && <small className={styles.more}>{it.offerTradeText}</small>}
        {it.offerRemark !== '' && <small className={styles.more}>{it.offerRemark}</small>}
      </>
    )}
    {it.state < 40 && (
      <small className={styles.more}>
        {it.state === 10 ? `${it.dueTime} 前没有报价自动结束` : `有效期至 ${it.dueTime}`}
      </small>
    )}
    {it.endReason !== '' && <small className={styles.more}>原因：{it.endReason}</small>}
  </>
)
