import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { keyOf } from './plan-day.tsx'
import type { Planned } from './plan-day.tsx'
import { totalsOf } from '../plan-totals.ts'
import type { PlanTotal } from '../plan-totals.ts'

const columns: readonly PaperColumn<Planned>[] = [
  { name: '日期', cell: ({ day, overdue }) => `${day ?? '未定'}${overdue ? '（逾期）' : ''}` },
  { name: '时段', cell: ({ slot }) => slot ?? '全天' },
  { name: '方式', cell: ({ deliveryName }) => deliveryName },
  { name: '商品', cell: ({ goodsName, specText }) => `${goodsName} ${specText}` },
  { name: '数量', cell: ({ needQty, unitName }) => `${needQty} ${unitName}`, number: true },
  { name: '订单数', cell: ({ orderCount }) => orderCount, number: true },
  { name: '备好', cell: () => '', width: 56 },
]

const totalColumns: readonly PaperColumn<PlanTotal>[] = [
  { name: '日期', cell: ({ day }) => day ?? '未定' },
  { name: '商品', cell: ({ goodsName, specText }) => `${goodsName} ${specText}` },
  { name: '待自提', cell: ({ pickQty }) => pickQty, number: true },
  { name: '待发货', cell: ({ shipQty }) => shipQty, number: true },
  { name: '共需', cell: ({ allQty, unitName }) => `${allQty} ${unitName}`, number: true },
  { name: '方式', cell: ({ places }) => places.join('、') },
  { name: '备好', cell: () => '', width: 56 },
]

/** Plan on paper, to tick off: the total of each goods by day, then the slots and places. */
export const PlanPaper = ({ rows, from, to }: { rows: readonly Planned[]; from: string; to: string }) => {
  const head = (
    <p>
      {from} 至 {to}
    </p>
  )
  const signatures = ['计划员', '生产', '日期']
  return (
    <>
      <Paper
        title="生产计划合计"
        head={head}
        columns={totalColumns}
        rows={totalsOf(rows)}
        keyOf={({ key }) => key}
        signatures={signatures}
      />
      <Paper title="生产计划" head={head} columns={columns} rows={rows} keyOf={keyOf} signatures={signatures} />
    </>
  )
}
