import { api } from '../../../api.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { usePosted } from '../../../shell/office/use-posted.ts'
import { ParcelForm } from '../parts/parcel-form.tsx'
import type { ToShip } from '../shipping-form.tsx'
import { useShipping } from '../use-shipping.ts'
import type { Parcel } from '../use-shipping.ts'
import { ShippingHead } from '../parts/shipping-head.tsx'
import { NotSent } from '../parts/not-sent.tsx'
import styles from './logistics.module.css'

/** Focuses the next empty tracking number, because a scanner ends each code with Enter. */
const focusNext = (page: ParentNode | null) => {
  const inputs = [...(page?.querySelectorAll<HTMLInputElement>('[data-field=trackingNo] input') ?? [])]
  inputs.find((input) => input.value === '')?.focus()
}

/** Ships the orders of `?orderIds=1,2`, one parcel each; works alone and inside a frame. */
const Logistics = () => {
  const [params] = useSearchParams()
  const orderIds = params.get('orderIds') ?? params.get('orderId') ?? ''
  const it = useShipping(orderIds)
  usePosted('logistics', Object.keys(it.sent))
  const page = useRef<HTMLDivElement>(null)
  const send = async (parcel: Parcel) => {
    if (await it.send(parcel)) focusNext(page.current)
  }
  const opened = it.parcels.length > 0
  // A scanner types into the focused field; on a phone the focus would open the keyboard over the address.
  useEffect(() => {
    if (opened && matchMedia('(pointer: fine)').matches) focusNext(page.current)
  }, [opened])
  const [first] = it.orders
  useTitle(first && (it.orders.length > 1 ? `发货 ${it.orders.length} 单` : `发货 ${first.delivery.receiver}`))
  useSaveKey(() => {
    if (it.ready.length > 0 && !it.sending) void it.sendAll()
  })
  const done = Object.keys(it.sent).length
  const owing = Object.values(it.sent).filter((sent) => sent === 'part').length
  const parcelOf = (order: ToShip) => it.parcels.find((parcel) => parcel.order === order)
  return (
    <div className={styles.page} ref={page}>
      <ShippingHead shipping={it} />
      <NotSent shipping={it} />
      {it.loaded && <it.loaded.block.DraftsBar forms={it.loaded.forms} counts="单" />}
      {orderIds === '' || (!it.isPending && !it.error && it.orders.length === 0) ? (
        <Empty icon="truck" text="没有要发货的订单">
          <ButtonLink to="/home/salesOrder" kind="brand">
            查看待发货订单
          </ButtonLink>
        </Empty>
      ) : it.error && it.isPending ? (
        <ErrorState error={it.error} retry={() => void it.refetch()} what="订单" />
      ) : it.isPending ? (
        <Loading what="订单">
          <Skeleton height={220} />
        </Loading>
      ) : (
        it.orders.map((order) => (
          <ParcelForm
            key={order.orderId}
            order={order}
            parcel={parcelOf(order)}
            sent={it.sent[order.orderId]}
            onSend={() => {
              const parcel = parcelOf(order)
              if (parcel) void send(parcel)
            }}
          />
        ))
      )}
      {done > 0 && it.waiting.length === 0 && (
        <p className={styles.done}>
          {owing === 0 ? '全部发出。' : `已发出 ${done} 单，其中 ${owing} 单还有商品没有发。`}
          <ButtonLink to="/home/salesOrder" kind="brand">
            继续处理订单
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const call = api.order.ship
export default Logistics
