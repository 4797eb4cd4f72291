import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { canScan } from '../use-scanning.ts'
import { useDesk } from '../use-desk.ts'
import { useNotePrinting } from '../use-note-printing.tsx'
import { useNumberInput, useScannerKeys } from '../use-number-input.ts'
import { JustShipped } from '../parts/just-shipped.tsx'
import { ShipQueue } from '../parts/ship-queue.tsx'
import { ScannedOrder } from '../parts/scanned-order.tsx'
import styles from './scan-shipping.module.css'

type Desk = ReturnType<typeof useDesk>

const Head = ({ desk, camera, onCamera }: { desk: Desk; camera: boolean; onCamera: () => void }) => {
  const phone = usePhone()
  const ids = desk.left.map((one) => one.orderId).join(',')
  return (
    <header className={styles.head}>
      <h1>扫码发货</h1>
      <p role="status">
        已发 {desk.sent} 单，待发快递 {desk.total ?? '…'} 单
      </p>
      {desk.left.length > 0 && (
        <>
          <ButtonLink to={`/seller/picks?orderIds=${ids}`}>拣货单</ButtonLink>
          <ButtonLink to={`/seller/print?orderIds=${ids}`}>打印这 {desk.left.length} 单</ButtonLink>
        </>
      )}
      {canScan() ? (
        <Button kind={camera ? 'plain' : 'brand'} onClick={onCamera}>
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
  )
}

const AllDone = ({ desk: { sent, skipped, takeSkipped } }: { desk: Desk }) =>
  skipped > 0 ? (
    <Empty icon="truck" text={`已发 ${sent} 单，还有 ${skipped} 单跳过了或没有发完`}>
      <Button kind="brand" onClick={takeSkipped}>
        继续处理这 {skipped} 单
      </Button>
    </Empty>
  ) : (
    <Empty icon="truck" text={sent > 0 ? `发完了，一共 ${sent} 单` : '没有等待快递发货的订单'}>
      <ButtonLink to="/home/salesOrder" kind="brand">
        回到订单处理
      </ButtonLink>
    </Empty>
  )

/** Page that ships order after order: it offers the oldest that waits, takes its scanned number, and goes to the next. */
const ScanShipping = () => {
  const desk = useDesk()
  const [camera, setCamera] = useState(false)
  const number = useNumberInput()
  useScannerKeys(number)
  const { printNote, busy, paper } = useNotePrinting(number.focus)
  const { orderId, shipped, left } = desk
  const justShipped = <JustShipped shipped={shipped} onPrint={(...of) => void printNote(...of)} />
  return (
    <div className={styles.page}>
      <Head desk={desk} camera={camera} onCamera={() => setCamera(!camera)} />
      {desk.error ? (
        <ErrorState error={desk.error} retry={() => void desk.refetch()} what="订单" />
      ) : orderId !== undefined ? (
        <div className={styles.desk}>
          <aside className={styles.queue}>
            <ShipQueue orders={left} chosen={orderId} onChoose={desk.pick} />
          </aside>
          <div className={styles.parcel}>
            <ScannedOrder
              key={orderId}
              orderId={orderId}
              scanning={camera}
              number={number}
              shipped={shipped}
              onSent={desk.whenSent}
              onUndone={desk.whenUndone}
              onOther={desk.find}
            >
              <Button busy={busy} onClick={() => void printNote(orderId)}>
                打印发货单
              </Button>
              <Button onClick={() => desk.skip(orderId)}>跳过这一单</Button>
            </ScannedOrder>
            {justShipped}
          </div>
        </div>
      ) : desk.known ? (
        <AllDone desk={desk} />
      ) : (
        <Loading what="订单">
          <Skeleton height={260} />
        </Loading>
      )}
      {orderId === undefined && justShipped}
      {paper}
    </div>
  )
}

export const call = api.order.ship
export default ScanShipping
