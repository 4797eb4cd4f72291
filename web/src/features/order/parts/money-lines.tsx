import { bareDecimal, moneyWire, parseMoney } from '@mall/api/money'
import { api } from '../../../api.ts'
import type { Input } from '../../../blocks/form/form-of.ts'
import { tidyMoney } from '../../../blocks/form/read-decimal.ts'
import { Input as TextInput } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { useLater } from '../../../kit/use-later.ts'
import { useApi } from '../../../use-api.ts'
import { goodsNow } from '../changeable-order.ts'
import type { Changeable } from '../changeable-order.ts'
import styles from './money-lines.module.css'

/** New goods money of one line, as it is written. */
export type WrittenLine = { readonly lineId: string; readonly newGoodsMoney: string }
type Written = readonly [readonly WrittenLine[], string]

/** Returns the difference with its sign; empty if the amount is unreadable or unchanged. */
const changeOf = (before: string, written: string): string => {
  const now = parseMoney(written)
  const change = now === undefined ? 0 : now - parseMoney(before)!
  return change === 0 ? '' : `${change > 0 ? '+' : ''}${moneyWire(change)}`
}

type RowProps = {
  readonly name: string
  readonly before: string
  readonly value: string
  readonly bad: boolean
  readonly write: (value: string) => void
  readonly children?: React.ReactNode
}
const Row = ({ name, before, value, bad, write, children }: RowProps) => (
  <tr>
    <th scope="row">
      {name}
      {children}
    </th>
    <td data-name="现在">{yuan(before)}</td>
    <td data-name="改为">
      <TextInput
        value={value}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${name} 改为（元）`}
        {...(bad ? { 'aria-invalid': true } : {})}
        onChange={(event) => write(event.target.value)}
        onBlur={() => write(tidyMoney(value))}
      />
    </td>
    <td data-name="相差">{changeOf(before, value) || '—'}</td>
  </tr>
)

/** Total of the changed order, as the server computes it: the page does not add up what the server decides. */
const Total = ({ order, written: [lines, freight] }: { order: Changeable; written: Written }) => {
  const { orderId, version } = order
  const input = useLater(
    JSON.stringify({
      orderId,
      version,
      lines: lines.map((it) => ({ ...it, newGoodsMoney: bareDecimal(it.newGoodsMoney) })),
      freightMoney: bareDecimal(freight),
    }),
    400,
  )
  const { data, error, isFetching, isPlaceholderData } = useApi(api.order.checkMoney, JSON.parse(input), {
    keep: true,
    quiet: true,
    staleTime: 0,
  })
  const said = data && [...data.errors.filter((it) => it.field !== 'reason'), ...data.warnings]
  return (
    <div className={styles.total} aria-live="polite">
      <p>
        <span>应付</span>
        <s>{yuan(order.payMoney)}</s>
        <b>{error ? '—' : data && !isPlaceholderData && !isFetching ? yuan(data.newPayMoney) : '计算中…'}</b>
      </p>
      {said?.map(({ msg }) => (
        <small key={msg}>{msg}</small>
      ))}
    </div>
  )
}

/** Input of each line's goods money and of the freight, before and after, with the total. */
export const moneyLines = (newest: () => Changeable | undefined): Input<Written> => ({
  empty: [[], ''],
  label: 'own',
  say: ([lines, freight]) =>
    [
      ...lines.map(({ lineId, newGoodsMoney }) => {
        const line = newest()?.lines.find((it) => it.lineId === lineId)
        return `${line?.goodsName ?? ''} ${yuan(newGoodsMoney)}`
      }),
      `运费 ${yuan(freight)}`,
    ].join('；'),
  settle: ([lines, freight]) => [
    lines.map((it) => ({ ...it, newGoodsMoney: tidyMoney(it.newGoodsMoney) })),
    tidyMoney(freight),
  ],
  Edit: ({ value, write, wrong }) => {
    const order = newest()
    if (order === undefined) return null
    const [lines, freight] = value
    const writeLine = (lineId: string, newGoodsMoney: string) =>
      write([lines.map((it) => (it.lineId === lineId ? { ...it, newGoodsMoney } : it)), freight])
    return (
      <>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">商品（优惠后，不含运费）</th>
              <th scope="col">现在</th>
              <th scope="col">改为（元）</th>
              <th scope="col">相差</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, at) => (
              <Row
                key={line.lineId}
                name={line.goodsName}
                before={goodsNow(line)}
                value={lines.find(({ lineId }) => lineId === line.lineId)?.newGoodsMoney ?? ''}
                bad={Object.keys(wrong).some((place) => place.startsWith(`0.${at}`))}
                write={(amount) => writeLine(line.lineId, amount)}
              >
                <small>
                  {line.specText} × {line.orderQty} {line.unitName}
                </small>
              </Row>
            ))}
            <Row
              name="运费"
              before={order.freightMoney}
              value={freight}
              bad={'1' in wrong}
              write={(amount) => write([lines, amount])}
            />
          </tbody>
        </table>
        <Total order={order} written={value} />
      </>
    )
  },
})
