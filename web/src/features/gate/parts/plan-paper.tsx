import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { keyOf } from './plan-day.tsx'
import type { Planned } from './plan-day.tsx'

const columns: readonly PaperColumn<Planned>[] = [
  { name: '日期', cell: ({ day, overdue }) => `${day ?? '未定'}${overdue ? '（逾期）' : ''}` },
  { name: '时段', cell: ({ slot }) => slot ?? '全天' },
  { name: '方式', cell: ({ deliveryName }) => deliveryName },
  { name: '商品', cell: ({ goodsName, specText }) => `${goodsName} ${specText}` },
  { name: '数量', cell: ({ needQty, unitName }) => `${needQty} ${unitName}`, number: true },
  { name: '订单数', cell: ({ orderCount }) => orderCount, number: true },
  { name: '备好', cell: () => '', width: 56 },
]

/** The plan on paper, to be ticked off. */
export const PlanPaper = ({ rows, from, to }: { rows: readonly Planned[]; from: string; to: string }) => (
  <Paper
    title="生产计划"
    head={
      <p>
        {from} 至 {to}
      </p>
    }
    columns={columns}
    rows={rows}
    keyOf={keyOf}
    signatures={['计划员', '生产', '日期']}
  />
)
