import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { toast } from '../../../kit/toast.ts'
import { useMay } from '../../../may.ts'
import { useAct } from '../../../use-api.ts'
import type { Bill, BillLine, BillSide } from '../bill-rows.ts'
import { BillLineRow } from './bill-line.tsx'
import styles from './bill.module.css'

const kinds = [
  { value: 'all', name: '全部订单' },
  { value: 'different', name: '有差异' },
  { value: 'disputed', name: '有异议' },
] as const
type Kind = (typeof kinds)[number]['value']

const fits = (only: Kind, { differences, dispute }: BillLine): boolean =>
  only === 'all' || (only === 'different' ? differences.length > 0 : dispute !== null)

/** Orders of a bill, filtered by differences or disputes; the supplier removes them from a draft one at a time. */
export const BillLines = ({ bill, side }: { bill: Bill; side: BillSide }) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('only')
  const only: Kind = asked === 'different' || asked === 'disputed' ? asked : 'all'
  const may = useMay(api.bill.edit)
  const remove = useAct(api.bill.edit, { onDone: () => toast.done('已移出，可以列入别的对账单') })
  const removes = bill.buttons.includes('edit') && bill.orderCount > 1 && may.ok
  const { billId, version } = bill
  const shown = bill.lines.filter((line) => fits(only, line))
  return (
    <section className={styles.card} aria-label="订单明细">
      <header className={styles.head}>
        <h2>订单明细</h2>
        <Tabs
          label="只看"
          items={kinds.map(({ value, name }) => ({
            id: value,
            name,
            count: bill.lines.filter((line) => fits(value, line)).length,
          }))}
          value={only}
          onChange={(value) => {
            if (value === 'all') params.delete('only')
            else params.set('only', value)
            setParams(params, { replace: true })
          }}
        />
      </header>
      {shown.length === 0 ? (
        <Empty icon="check" text={only === 'different' ? '没有发现差异' : '没有异议'} />
      ) : (
        <ol className={styles.lines}>
          {shown.map((line) => (
            <BillLineRow
              key={line.orderId}
              line={line}
              bill={bill}
              side={side}
              onRemove={
                removes && line.place === 1
                  ? () => remove.act({ billId, version, removeOrderIds: [line.orderId] })
                  : undefined
              }
            />
          ))}
        </ol>
      )}
    </section>
  )
}
