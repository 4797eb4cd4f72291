import { api } from '../../../api.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { useAct } from '../../../use-api.ts'
import { useTitle } from '../../../shell/view.tsx'
import { DeliveryNote } from '../parts/delivery-note.tsx'
import { mostNotes, useNotes } from '../use-notes.ts'

const key = 'mall.notes.prices'

/** Delivery notes as they will lie on paper, one order a sheet; the browser prints them. */
const PrintNotes = () => {
  const [params] = useSearchParams()
  const { orders, asked, total, error, loading, stop } = useNotes(params.toString())
  useTitle(orders.length > 0 ? `发货单 ${orders.length} 张` : undefined)
  const mark = useAct(api.order.markPrinted)
  const [withPrices, setWithPrices] = useState(localStorage.getItem(key) !== 'no')
  const loadingWords = (
    <>
      <progress {...(total === undefined ? {} : { max: total, value: asked })} aria-label="载入进度" />
      <span role="status">
        已载入 {asked}
        {total !== undefined && ` / ${total}`} 张
      </span>
      <Button size="small" onClick={stop}>
        停止载入
      </Button>
    </>
  )
  return (
    <PrintPreview
      title="打印发货单"
      papers={orders.length}
      ready={!loading}
      onPrint={() => mark.act({ orderIds: orders.map(({ orderId }) => orderId) })}
      tools={
        <>
          {loading ? loadingWords : <span role="status">共 {orders.length} 张</span>}
          <Checkbox
            checked={withPrices}
            onChange={(event) => {
              setWithPrices(event.target.checked)
              localStorage.setItem(key, event.target.checked ? 'yes' : 'no')
            }}
          >
            印价格
          </Checkbox>
          {total === mostNotes && <p>一次最多打印 {mostNotes} 张，其余请缩小筛选后再印。</p>}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} retry={() => location.reload()} what="发货单" />
      ) : !loading && orders.length === 0 ? (
        <Empty icon="order" text="没有要打印的订单">
          <ButtonLink to="/home/salesOrder" kind="brand">
            去订单处理
          </ButtonLink>
        </Empty>
      ) : (
        orders.map((order) => <DeliveryNote key={order.orderId} order={order} withPrices={withPrices} />)
      )}
    </PrintPreview>
  )
}
export const call = api.order.sellerDetails
export default PrintNotes
