import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { tons } from '../truck-words.ts'
import { goodsWords } from './load-stops.tsx'
import type { LoadList, Stop } from './load-stops.tsx'

const columns: readonly PaperColumn<Stop>[] = [
  { name: '站', cell: (_, at) => at + 1, width: 32 },
  {
    name: '收货人',
    cell: ({ receiver, mobile }) => (
      <>
        {receiver}
        <br />
        {mobile}
      </>
    ),
  },
  { name: '地址', cell: ({ address }) => address },
  { name: '货物', cell: goodsWords },
  { name: '重量', cell: ({ loadKg }) => tons(loadKg), number: true },
  { name: '签收', cell: () => '', width: 72 },
]

/** Load list on paper, for the driver. */
export const LoadPaper = ({ it }: { it: LoadList }) => (
  <Paper
    title="装车单"
    head={
      <p>
        {it.title}，{it.vehicle}，{it.stops.length} 户 {tons(it.loadKg)}
      </p>
    }
    columns={columns}
    rows={it.stops}
    keyOf={({ orderId }) => orderId}
    signatures={['装车', '司机', '日期']}
  />
)
