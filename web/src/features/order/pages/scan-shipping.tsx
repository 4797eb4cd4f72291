import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { toast } from '../../../kit/toast.ts'
import { send } from '../../../send.ts'
import { useApi } from '../../../use-api.ts'
import { canScan } from '../use-scanning.ts'
import { JustShipped } from '../parts/just-shipped.tsx'
import type { Shipped } from '../parts/just-shipped.tsx'
import { ShipQueue } from '../parts/ship-queue.tsx'
import { ScannedOrder } from '../parts/scanned-order.tsx'
import styles from './scan-shipping.module.css'

const queued = 50
const lastShown = 5

/** Sends one order after the other: the oldest that waits is offered, its parcel is scanned, the next one comes. */
const ScanShipping = () => {
  const [over, setOver] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<string>()
  const [sent, setSent] = useState(0)
  const [shipped, setShipped] = useState<readonly Shipped[]>([])
  const [camera, setCamera] = useState(false)
  const phone = usePhone()
  const waiting = useApi(
    api.order.sellerList,
    { status: '30', deliveryType: 1, sort: 'oldest', pageSize: queued },
    { staleTime: 0, keep: true },
  )
  const { data, error, refetch } = waiting
  const left = data?.list.filter(({ orderId }) => !over.includes(orderId)) ?? []
  const orderId = picked ?? left[0]?.orderId
  const leave = (id: string) => {
    setOver((all) => [...all, id])
    setPicked(undefined)
    if (left.length <= 1) void refetch()
  }
  const find = async (orderNo: string) => {
    const found = await send(api.order.sellerList, { keyword: orderNo, pageSize: 1 }, { quiet: true }).catch(
      () => undefined,
    )
    const one = found?.list[0]
    if (!one?.buttons.some(({ code }) => code === 'SHIP')) return toast.failed(`订单 ${orderNo} 不在待发货里`)
    return setPicked(one.orderId)
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>扫码发货</h1>
        <p role="status">
          已发 {sent} 单，待发货 {data?.total ?? '…'} 单
        </p>
        <ButtonLink to="/seller/picks">拣货单</ButtonLink>
        {left.length > 0 && (
          <ButtonLink to={`/seller/print?orderIds=${left.map((one) => one.orderId).join(',')}`}>打印发货单</ButtonLink>
        )}
        {canScan() ? (
          <Button kind={camera ? 'plain' : 'brand'} onClick={() => setCamera(!camera)}>
            {camera ? '关闭摄像头' : '用摄像头扫'}
          </Button>
        ) : (
          <p className={styles.note}>
            {phone
              ? '这个浏览器不能用摄像头扫码，请直接输入运单号'
              : '用扫码枪扫面单即发货；扫发货单上的二维码可切换到那一单'}
          </p>
        )}
      </header>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} what="订单" />
      ) : !data ? (
        <Loading what="订单">
          <Skeleton height={260} />
        </Loading>
      ) : orderId === undefined ? (
        <Empty icon="truck" text={sent > 0 ? `发完了，一共 ${sent} 单` : '没有等待快递发货的订单'}>
          <ButtonLink to="/home/salesOrder" kind="brand">
            回到订单处理
          </ButtonLink>
        </Empty>
      ) : (
        <div className={styles.desk}>
          <aside className={styles.queue}>
            <ShipQueue orders={left} chosen={orderId} onChoose={setPicked} />
          </aside>
          <div className={styles.parcel}>
            <ScannedOrder
              key={orderId}
              orderId={orderId}
              scanning={camera}
              shipped={shipped}
              onSent={(one) => {
                setSent((count) => count + 1)
                if (one.trackingNo !== '') setShipped((all) => [one, ...all].slice(0, lastShown))
                leave(orderId)
              }}
              onUndone={(id) => {
                setSent((count) => count - 1)
                setShipped((all) => all.filter((one) => one.orderId !== id))
                setOver((all) => all.filter((one) => one !== id))
                setPicked(id)
              }}
              onSkip={() => leave(orderId)}
              onOther={(orderNo) => void find(orderNo)}
            />
            <JustShipped shipped={shipped} />
          </div>
        </div>
      )}
      {orderId === undefined && <JustShipped shipped={shipped} />}
    </div>
  )
}

export const call = api.order.ship
export default ScanShipping
