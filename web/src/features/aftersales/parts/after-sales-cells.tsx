import { Countdown } from '../../../kit/countdown.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { refresh } from '../../../use-api.ts'
import type { AfterSalesRow } from '../answer-forms.ts'
import styles from './after-sales-cells.module.css'

/* Cells of after-sales, for lists, cards and details. */

const tones: Readonly<Record<number, Tone>> = {
  10: 'warn',
  15: 'warn',
  20: 'info',
  30: 'info',
  40: 'brand',
  50: 'good',
  62: 'bad',
  63: 'bad',
}

type Of<Field extends keyof AfterSalesRow> = { readonly it: Pick<AfterSalesRow, Field> }

export const StateTag = ({ it }: Of<'state' | 'stateText' | 'arbitrationText'>) => (
  <>
    <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    {it.arbitrationText !== '' && <Tag tone="accent">{it.arbitrationText}</Tag>}
  </>
)

/** Goods and their quantities. */
export const Goods = ({ it }: Of<'lines'>) => (
  <>
    {it.lines.map((line) => (
      <span key={line.lineId} className={styles.goods}>
        {line.goodsName}
        <small className={styles.more}>
          {[line.specText, line.applyQty > 0 ? `× ${line.applyQty} ${line.unitName}` : '只退款']
            .filter(Boolean)
            .join(' ')}
        </small>
      </span>
    ))}
  </>
)

/** Amount that the buyer asks for, or that was agreed on. */
export const Money = ({ it }: Of<'afterType' | 'applyMoney' | 'freightMoney' | 'agreeMoney'>) => {
  if (it.afterType === 3 && it.agreeMoney === null) return <>不退款</>
  return (
    <>
      <b className={styles.price}>{yuan(it.agreeMoney ?? it.applyMoney)}</b>
      {it.agreeMoney === null && it.freightMoney !== '0.00' && (
        <small className={styles.more}>另退运费 {yuan(it.freightMoney)}</small>
      )}
    </>
  )
}

/** Time left until the present state ends. */
export const Left = ({ it }: Of<'deadline'>) =>
  it.deadline === null ? null : (
    <>
      剩余 <Countdown until={it.deadline} over={() => void refresh('aftersales')} />
    </>
  )
