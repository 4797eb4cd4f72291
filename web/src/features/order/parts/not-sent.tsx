import { Button } from '../../../kit/button.tsx'
import { csvFile, saveFile } from '../../../save-file.ts'
import type { ToShip } from '../shipping-form.tsx'
import type { Shipping } from '../use-shipping.ts'
import styles from './not-sent.module.css'

/** Orders that could not be sent, with the reasons, as a spreadsheet to download. */
export const NotSent = ({ shipping: it }: { shipping: Shipping }) => {
  const failed = it.orders.filter(({ orderId }) => it.failed[orderId] && !it.sent[orderId])
  if (failed.length === 0 || it.orders.length <= 1 || it.sending) return null
  const rowOf = ({ orderId, orderNo, delivery }: ToShip): string[] => {
    const parcel = it.parcels.find(({ order }) => order.orderId === orderId)
    return [orderNo, delivery.receiver, String(parcel?.form.getValues('trackingNo') ?? ''), it.failed[orderId] ?? '']
  }
  return (
    <p className={styles.failed} role="status">
      成功 {Object.keys(it.sent).length} 单，{failed.length} 单没有发出，原因写在各单里。
      <Button
        size="small"
        onClick={() =>
          saveFile(csvFile('未发出的订单', [['订单号', '收货人', '运单号', '原因'], ...failed.map(rowOf)]))
        }
      >
        下载名单
      </Button>
    </p>
  )
}
