import { api } from '../../../api.ts'
import { useSearchParams } from 'react-router'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { Loading, SkeletonText } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { useAct } from '../../../use-api.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { usePrintsPrices } from '../note-prices.ts'
import { DeliveryNote } from '../parts/delivery-note.tsx'
import { mostNotes, useNotes } from '../use-notes.ts'
import styles from './print-notes.module.css'

/** Progress of loading the notes, with a button that stops it, or goes on after a failure. */
const Progress = ({
  notes: { orders, asked, total, error, loading, stop, goOn },
}: {
  notes: ReturnType<typeof useNotes>
}) => {
  if (loading)
    return (
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
  if (total === undefined || asked >= total) return <span role="status">共 {orders.length} 张</span>
  return (
    <>
      <span role={error ? 'alert' : 'status'} className={error && styles.lost}>
        只载入了 {asked} / {total} 张{error && `：${error.message}`}
      </span>
      <Button size="small" onClick={goOn}>
        继续载入
      </Button>
    </>
  )
}

/** Delivery notes as they print: one sheet for each order, or for one parcel of an order. */
const PrintNotes = () => {
  const [params] = useSearchParams()
  const notes = useNotes(params.toString())
  const { orders, total, error, loading, goOn } = notes
  useTitle(orders.length > 0 ? `发货单 ${orders.length} 张` : undefined)
  const mark = useAct(api.order.markPrinted)
  const may = useMay(api.order.markPrinted)
  const [withPrices, setWithPrices] = usePrintsPrices()
  const packageId = params.get('packageId') ?? undefined
  return (
    <PrintPreview
      title="打印发货单"
      papers={orders.length}
      ready={!loading}
      why={may.ok ? undefined : may.say}
      onPrint={() => mark.act({ orderIds: orders.map(({ orderId }) => orderId) })}
      tools={
        <>
          <Progress notes={notes} />
          <Checkbox checked={withPrices} onChange={(event) => setWithPrices(event.target.checked)}>
            印价格
          </Checkbox>
          {total === mostNotes && <p>一次最多打印 {mostNotes} 张，其余请缩小筛选后再印。</p>}
          {!may.ok && <p>{may.say}</p>}
        </>
      }
    >
      {orders.length > 0 ? (
        orders.map((order) => (
          <DeliveryNote key={order.orderId} order={order} packageId={packageId} withPrices={withPrices} />
        ))
      ) : error ? (
        <ErrorState error={error} retry={goOn} what="发货单" />
      ) : loading ? (
        <Loading what="发货单">
          <SkeletonText lines={8} />
        </Loading>
      ) : (
        <Empty icon="order" text="没有要打印的订单">
          <ButtonLink to="/home/salesOrder" kind="brand">
            去订单处理
          </ButtonLink>
        </Empty>
      )}
    </PrintPreview>
  )
}
export const call = api.order.sellerDetails
export default PrintNotes
