import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'

type Pick = AnswerOf<Calls['order']['pickList']>[number]

// The time tells two pick lists apart.
const printedAt = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

const columns: readonly PaperColumn<Pick>[] = [
  { name: '序号', cell: (_, at) => at + 1 },
  { name: '商品', cell: ({ goodsName }) => goodsName },
  { name: '规格', cell: ({ specText }) => specText },
  { name: '应拣', cell: ({ owedQty, unitName }) => `${owedQty} ${unitName}`, number: true },
  { name: '订单数', cell: ({ orders }) => orders, number: true },
  { name: '已拣', cell: () => '', width: 72 },
]

/** Goods to take from the shelves for the orders of `?orderIds=1,2`, or for all orders that wait to be sent. */
const PickList = () => {
  const [params] = useSearchParams()
  const orderIds = params.get('orderIds')?.split(',').filter(Boolean)
  const picks = useApi(api.order.pickList, orderIds ? { orderIds } : {}, { staleTime: 0 })
  return (
    <PrintPreview title="拣货单" papers={picks.data?.length ? 1 : 0}>
      <Answer of={picks} what="拣货单" skeleton={<SkeletonText lines={8} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="truck" text="没有等待发货的商品">
              <ButtonLink to="/home/salesOrder" kind="brand">
                去订单处理
              </ButtonLink>
            </Empty>
          ) : (
            <Paper
              title="拣货单"
              head={
                <p>
                  {orderIds ? `${orderIds.length} 单` : '全部待发货订单'}，{printedAt.format(picks.dataUpdatedAt)}
                </p>
              }
              columns={columns}
              rows={rows}
              keyOf={({ goodsId, specText }) => `${goodsId} ${specText}`}
              signatures={['拣货人', '复核人', '日期']}
            />
          )
        }
      </Answer>
    </PrintPreview>
  )
}
export const call = api.order.pickList
export default PickList
