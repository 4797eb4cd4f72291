import { isOrderNumber, trackingNoOf } from '@mall/api/order/tracking-number'
import { useCallback, useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { useScroller } from '../../../shell/tab-context.ts'
import type { Shipped } from './just-shipped.tsx'
import { ParcelForm } from './parcel-form.tsx'
import { useScanning } from '../use-scanning.ts'
import { useShipping } from '../use-shipping.ts'
import styles from './scanned-order.module.css'

/** The order that is packed now: its tracking number comes from the camera, a hand scanner, or the keys. */
export const ScannedOrder = ({
  orderId,
  scanning,
  shipped,
  onSent,
  onUndone,
  onSkip,
  onOther,
}: {
  orderId: string
  scanning: boolean
  /** What was sent just before, the last one first. */
  shipped: readonly Shipped[]
  onSent: (it: Shipped) => void
  /** It was not sent after all. */
  onUndone: (orderId: string) => void
  onSkip: () => void
  onOther: (orderNo: string) => void
}) => {
  const sentJustNow = (trackingNo: string) => shipped.find((it) => it.trackingNo === trackingNoOf(trackingNo))
  const warn = (trackingNo: string) => {
    const before = sentJustNow(trackingNo)
    return before ? [`运单号 ${before.trackingNo} 刚用于 ${before.receiver} 的订单 ${before.orderNo}`] : []
  }
  const it = useShipping(orderId, { scanning: true, warn, onUndone })
  const order = it.orders[0]
  const parcel = it.parcels[0]
  const hear = (code: string) => {
    if (!parcel) return
    if (isOrderNumber(code)) return onOther(code)
    const before = sentJustNow(code)
    if (before) return toast.note(`这张面单刚用于 ${before.receiver} 的订单，请扫下一张`)
    parcel.block.fill(parcel.form, { logisticsType: '1', trackingNo: code })
    navigator.vibrate?.(60)
  }
  const { video, fault } = useScanning(scanning, hear)
  const scroller = useScroller()
  const input = useCallback(
    () => scroller().querySelector<HTMLInputElement>('[data-field=trackingNo] input'),
    [scroller],
  )
  // A hand scanner types: at a desk the number is waited for at once.
  useEffect(() => {
    if (parcel && matchMedia('(pointer: fine)').matches) input()?.focus({ preventScroll: true })
  }, [parcel, input])
  if (it.error) return <ErrorState error={it.error} retry={() => void it.refetch()} what="订单" />
  if (it.isPending)
    return (
      <Loading what="订单">
        <Skeleton height={260} />
      </Loading>
    )
  if (!order) return <Empty icon="truck" text="这个订单已不在待发货里" />
  const trackingNo = () => trackingNoOf(String(parcel?.form.getValues('trackingNo') ?? ''))
  const send = async () => {
    if (!parcel) return
    // What is scanned after a refusal takes the place of what was refused.
    if (!(await it.send(parcel))) return input()?.select()
    onSent({ orderId, orderNo: order.orderNo, receiver: order.delivery.receiver, trackingNo: trackingNo() })
  }
  return (
    <>
      {scanning && (
        <div className={styles.camera}>
          <video ref={video} muted playsInline aria-label="摄像头画面" />
          <p>{fault || '对准面单上的条码；扫发货单上的二维码可切换订单'}</p>
        </div>
      )}
      <ParcelForm
        order={order}
        parcel={parcel}
        sent={false}
        onSend={() => {
          if (isOrderNumber(trackingNo())) onOther(trackingNo())
          else void send()
        }}
      />
      <Button wide onClick={onSkip}>
        跳过这一单
      </Button>
    </>
  )
}
