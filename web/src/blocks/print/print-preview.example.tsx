import { moneyWords } from '@mall/api/money-words'
import { useState } from 'react'
import { Checkbox } from '../../kit/field.tsx'
import { Paper } from './paper.tsx'
import { PrintPreview } from './print-preview.tsx'

export const title = '打印'

const rows = Array.from({ length: 8 }, (_, at) => ({ name: `配合饲料 ${551 + at}`, qty: 10 + at, fen: 12_800 }))
const total = rows.reduce((all, { qty, fen }) => all + qty * fen, 0)

const Example = () => {
  const [withPrices, setWithPrices] = useState(true)
  return (
    <PrintPreview
      title="打印发货单"
      papers={1}
      tools={
        <Checkbox checked={withPrices} onChange={(event) => setWithPrices(event.target.checked)}>
          印价格
        </Checkbox>
      }
    >
      <Paper
        title="发货单"
        head={<span>北辰饲料旗舰店　SC261122133253000286</span>}
        columns={[
          { name: '序号', cell: (_, at) => at + 1 },
          { name: '商品', cell: ({ name }) => name },
          { name: '数量', cell: ({ qty }) => `${qty} 袋`, number: true },
          { name: '实收', cell: () => '', width: 64 },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        sum={withPrices && `应付（大写）${moneyWords(total)}`}
        signatures={['发货人', '收货人', '日期']}
      />
    </PrintPreview>
  )
}
export default Example
