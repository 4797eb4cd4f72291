import { mostTimes } from '@mall/api/aftersales/states'
import type { Input } from '../../../blocks/form/form-of.ts'
import { tidyMoney } from '../../../blocks/form/read-decimal.ts'
import { Checkbox, Input as TextInput } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { fits, isUnsent, wholeOf } from '../line-to-refund.ts'
import type { AfterType, LineToRefund, WrittenLine } from '../line-to-refund.ts'
import { useRefundSum } from '../use-refund-sum.ts'
import styles from './refund-lines.module.css'

type LineProps = {
  readonly line: LineToRefund
  readonly afterType: AfterType
  readonly written: WrittenLine | undefined
  /** Highest refund of the line; undefined while the server computes it. */
  readonly most: string | undefined
  readonly change: (it: WrittenLine | undefined) => void
  readonly fault: string | undefined
}

const Amounts = ({ line, afterType, written, most = '', change, fault }: LineProps & { written: WrittenLine }) => {
  const unsent = isUnsent(line, afterType)
  return (
    <div className={styles.amounts}>
      <span>数量</span>
      <Quantity
        small
        value={Number(written.applyQty)}
        // For goods that were sent, the buyer may want money alone: a quantity of 0.
        min={unsent || afterType !== '1' ? 10 ** -line.qtyScale : 0}
        step={1}
        any
        max={Number(wholeOf(line, afterType).applyQty)}
        scale={line.qtyScale}
        label={line.goodsName}
        onChange={(qty) => change({ ...written, applyQty: String(qty), applyMoney: '' })}
      />
      {afterType !== '3' && (
        <span className={styles.money}>
          退款金额
          <TextInput
            inputMode="decimal"
            value={unsent ? most : written.applyMoney}
            placeholder={most}
            disabled={unsent}
            aria-label={`${line.goodsName} 退款金额`}
            {...(fault === undefined ? {} : { 'aria-invalid': true })}
            onChange={({ target }) => change({ ...written, applyMoney: target.value })}
            onBlur={() => change({ ...written, applyMoney: tidyMoney(written.applyMoney) })}
          />
        </span>
      )}
    </div>
  )
}

const Line = (it: LineProps) => {
  const { line, afterType, written, most, change, fault } = it
  const [name, qty] = isUnsent(line, afterType) ? ['未发货', line.unsentQty] : ['已发货', line.sentQty]
  return (
    <li className={styles.line}>
      <Checkbox
        checked={written !== undefined}
        onChange={({ target }) => change(target.checked ? wholeOf(line, afterType) : undefined)}
      >
        <Picture path={line.image} alt="" sizes="56px" className={styles.picture} />
        <span>
          {line.goodsName} <small>{line.specText}</small>
          <small>
            {name} {qty} {line.unitName}
            {afterType !== '3' && `，最多 ${most === undefined ? '…' : yuan(most)}`}
          </small>
        </span>
      </Checkbox>
      {written && <Amounts {...it} written={written} />}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </li>
  )
}

/** Says why a line allows no application. */
const whyNot = ({ free, afterSalesId }: LineToRefund): string =>
  afterSalesId !== null ? '正在售后中' : free ? '未发货的商品只能申请仅退款' : `已退完，或已申请 ${mostTimes} 次`

/** Input of the lines and quantities to refund, each with the highest refund beside it. */
export const refundLines = (orderId: string, lines: readonly LineToRefund[]): Input<readonly WrittenLine[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ lineId }) => lineId,
  say: (rows) =>
    rows
      .map(({ lineId, applyQty }) => `${lines.find((it) => it.lineId === lineId)?.goodsName ?? ''} ${applyQty}`)
      .join('；'),
  sent: (rows) => rows.map(({ applyMoney, ...it }) => (applyMoney === '' ? it : { ...it, applyMoney })),
  Edit: ({ value, write, wrong, unit }) => {
    const afterType = unit as AfterType
    const { data } = useRefundSum({ orderId, afterType, lines: value, reasonCode: '' })
    return (
      <ul className={styles.lines} aria-label="售后商品">
        {lines.map((line) => {
          const { lineId } = line
          const at = value.findIndex((it) => it.lineId === lineId)
          return fits(line, afterType) ? (
            <Line
              key={lineId}
              line={line}
              afterType={afterType}
              written={value[at]}
              most={data?.lines.find((it) => it.lineId === lineId)?.most}
              fault={wrong[`${lineId}.applyMoney`] ?? wrong[`${lineId}.applyQty`]}
              change={(it) =>
                write(it === undefined ? value.toSpliced(at, 1) : at < 0 ? [...value, it] : value.with(at, it))
              }
            />
          ) : (
            <li key={lineId} className={styles.line} data-held>
              {line.goodsName} <small>{whyNot(line)}</small>
            </li>
          )
        })}
      </ul>
    )
  },
})
