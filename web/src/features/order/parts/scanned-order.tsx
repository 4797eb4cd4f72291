import type { Courier } from '@mall/api/order/status'
import { useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { useScroller } from '../../../shell/tab-context.ts'
import { isOrderNumber } from '../courier-of-number.ts'
import { ParcelForm } from './parcel-form.tsx'
import { useScanning } from '../use-scanning.ts'
import { rememberCourier, rememberedCourier, useShipping } from '../use-shipping.ts'
import styles from './scanned-order.module.css'

/** The order that is packed now: its tracking number comes from the camera, a hand scanner, or the keys. */
export const ScannedOrder = ({
  orderId,
  scanning,
  onSent,
  onSkip,
  onOther,
}: {
  orderId: string
  scanning: boolean
  onSent: () => void
  onSkip: () => void
  onOther: (orderNo: string) => void
}) => {
  const it = useShipping(orderId, { courier: rememberedCourier(), recognise: true })
  const order = it.orders[0]
  const parcel = it.parcels[0]
  const hear = (code: string) => {
    if (!parcel) return
    if (isOrderNumber(code)) return onOther(code)
    parcel.block.fill(parcel.form, { logisticsType: '1', trackingNo: code })
    navigator.vibrate?.(60)
  }
  const { video, fault } = useScanning(scanning, hear)
  const scroller = useScroller()
  // A hand scanner types: at a desk the number is waited for at once.
  useEffect(() => {
    if (parcel && matchMedia('(pointer: fine)').matches)
      scroller().querySelector<HTMLElement>('[data-field=trackingNo] input')?.focus({ preventScroll: true })
  }, [parcel, scroller])
  if (it.error) return <ErrorState error={it.error} retry={() => void it.refetch()} what="订单" />
  if (it.isPending)
    return (
      <Loading what="订单">
        <Skeleton height={260} />
      </Loading>
    )
  if (!order) return <Empty icon="truck" text="这个订单已不在待发货里" />
  const trackingNo = () => String(parcel?.form.getValues('trackingNo') ?? '').trim()
  const send = async () => {
    if (!parcel || !(await it.send(parcel))) return
    rememberCourier(parcel.form.getValues('companyCode') as Courier)
    toast.done(`${order.orderNo} 已发货`)
    onSent()
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
