import { isOrderNumber, trackingNoOf } from '@mall/api/order/tracking-number'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { CameraView } from './camera-view.tsx'
import type { Shipped } from './just-shipped.tsx'
import { ParcelForm } from './parcel-form.tsx'
import type { NumberInput } from '../use-number-input.ts'
import { useScanning } from '../use-scanning.ts'
import { useShipping } from '../use-shipping.ts'
import styles from './scanned-order.module.css'

/** Order that is packed now; its tracking number comes from the camera, a hand scanner or the keyboard. */
export const ScannedOrder = ({
  orderId,
  scanning,
  number,
  shipped,
  onSent,
  onUndone,
  onOther,
  children,
}: {
  orderId: string
  scanning: boolean
  number: NumberInput
  /** Orders sent just before, the last one first. */
  shipped: readonly Shipped[]
  /** Called after sending; `owed` if only a part of the order was sent. */
  onSent: (it: Shipped, owed: boolean) => void
  /** Called after the shop took the parcel back. */
  onUndone: (orderId: string) => void
  /** Called with a scanned order number; returns whether that order is packed now. */
  onOther: (orderNo: string) => Promise<boolean>
  /** Other actions on the order. */
  children: ReactNode
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
    if (isOrderNumber(code)) return void onOther(code)
    const before = sentJustNow(code)
    if (before) return toast.note(`这张面单刚用于 ${before.receiver} 的订单，请扫下一张`)
    parcel.block.fill(parcel.form, { logisticsType: '1', trackingNo: code })
    navigator.vibrate?.(60)
  }
  const { video, fault } = useScanning(scanning, hear)
  useEffect(() => {
    if (parcel) number.focus()
  }, [parcel, number])
  if (it.error) return <ErrorState error={it.error} retry={() => void it.refetch()} what="订单" />
  if (it.isPending)
    return (
      <Loading what="订单">
        <Skeleton height={260} />
      </Loading>
    )
  if (!order) return <Empty icon="truck" text="这个订单已不在待发货里" />
  const send = async () => {
    if (!parcel) return
    const trackingNo = trackingNoOf(String(parcel.form.getValues('trackingNo')))
    if (isOrderNumber(trackingNo)) {
      if (order.orderNo !== trackingNo.toUpperCase() && (await onOther(trackingNo))) return
      parcel.block.fill(parcel.form, { trackingNo: '' })
      return number.focus()
    }
    const answer = await it.send(parcel)
    // After a refusal, the next scan replaces the refused number.
    if (!answer) return number.select()
    const { packageId, orderStatus } = answer
    onSent(
      { orderId, packageId, orderNo: order.orderNo, receiver: order.delivery.receiver, trackingNo },
      orderStatus === 35,
    )
  }
  return (
    <>
      {scanning && <CameraView video={video}>{fault || '对准面单上的条码；扫发货单上的二维码可切换订单'}</CameraView>}
      <ParcelForm order={order} parcel={parcel} sent={undefined} onSend={() => void send()} />
      <div className={styles.acts}>{children}</div>
    </>
  )
}
