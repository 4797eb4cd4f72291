import { mostMoney, mostMoneyOf } from '@mall/api/aftersales/limits'
import type { LineSum } from '@mall/api/aftersales/limits'
import { moneyWire, parseMoney, parseQuantity } from '@mall/api/money'
import type { Input } from '../../../blocks/form/form-of.ts'
import { Checkbox, Input as TextInput } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import type { AfterType, LineToRefund, WrittenLine } from '../apply-form.ts'
import styles from './refund-lines.module.css'

/** A line as the rule of refunds reads it. */
const sumOf = (line: LineToRefund): LineSum => ({
  lineId: Number(line.lineId),
  orderQty: parseQuantity(line.orderQty)!,
  shipQty: parseQuantity(line.shipQty)!,
  refundQty: parseQuantity(line.refundQty)!,
  droppedQty: parseQuantity(line.droppedQty)!,
  payMoney: parseMoney(line.payMoney)!,
  freightMoney: parseMoney(line.freightMoney)!,
  refundedMoney: parseMoney(line.refundedMoney)!,
  refundedFreight: parseMoney(line.refundedFreight)!,
})

/** At most so much goes back for a quantity of a line. */
const mostOf = (line: LineToRefund, qty: string): string => {
  const sum = sumOf(line)
  return moneyWire(Number(qty) === 0 ? mostMoney(sum) : mostMoneyOf(sum, parseQuantity(qty) ?? 0))
}

type LineProps = {
  readonly line: LineToRefund
  readonly afterType: AfterType
  readonly written: WrittenLine | undefined
  readonly whole: WrittenLine
  readonly change: (it: WrittenLine | undefined) => void
  readonly fault: string | undefined
}

const Line = ({ line, afterType, written, whole, change, fault }: LineProps) => {
  const unsent = afterType === '1' && line.unsentQty > 0
  const most = written && mostOf(line, written.applyQty)
  return (
    <li className={styles.line}>
      <Checkbox checked={written !== undefined} onChange={({ target }) => change(target.checked ? whole : undefined)}>
        <Picture path={line.image} alt="" sizes="56px" className={styles.picture} />
        <span>
          {line.goodsName} <small>{line.specText}</small>
          <small>
            {unsent ? `未发货 ${line.unsentQty} ${line.unitName}` : `已发货 ${line.sentQty} ${line.unitName}`}
          </small>
        </span>
      </Checkbox>
      {written && (
        <div className={styles.amounts}>
          <span>数量</span>
          <Quantity
            small
            value={Number(written.applyQty)}
            // Of goods that were sent money alone may be wanted: for none of them.
            min={unsent || afterType !== '1' ? 10 ** -line.qtyScale : 0}
            step={1}
            any
            max={Number(whole.applyQty)}
            scale={line.qtyScale}
            label={`${line.goodsName} 数量`}
            onChange={(qty) => change({ ...written, applyQty: String(qty), applyMoney: '' })}
          />
          {afterType !== '3' && (
            <label className={styles.money}>
              退款金额
              <TextInput
                inputMode="decimal"
                value={unsent ? most : written.applyMoney}
                placeholder={most}
                disabled={unsent}
                aria-label={`${line.goodsName} 退款金额`}
                onChange={({ target }) => change({ ...written, applyMoney: target.value })}
              />
              <small>最多 {yuan(most ?? '0.00')}</small>
            </label>
          )}
        </div>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </li>
  )
}

/** Of which lines how much is wanted back, with the most there is beside each amount. */
export const refundLines = (
  lines: readonly LineToRefund[],
  afterType: AfterType,
  wholeOf: (line: LineToRefund, afterType: AfterType) => WrittenLine,
): Input<readonly WrittenLine[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ lineId }) => lineId,
  say: (rows) =>
    rows
      .map(({ lineId, applyQty }) => `${lines.find((it) => it.lineId === lineId)?.goodsName ?? ''} ${applyQty}`)
      .join('；'),
  sent: (rows) => rows.map(({ applyMoney, ...it }) => (applyMoney === '' ? it : { ...it, applyMoney })),
  Edit: ({ value, write, wrong }) => (
    <>
      <ul className={styles.lines} aria-label="售后商品">
        {lines.map((line) => {
          const at = value.findIndex((it) => it.lineId === line.lineId)
          return (
            <Line
              key={line.lineId}
              line={line}
              afterType={afterType}
              written={value[at]}
              whole={wholeOf(line, afterType)}
              fault={wrong[`${at}.applyMoney`] ?? wrong[`${at}.applyQty`]}
              change={(it) =>
                write(it === undefined ? value.toSpliced(at, 1) : at < 0 ? [...value, it] : value.with(at, it))
              }
            />
          )
        })}
      </ul>
    </>
  ),
})
