import { createStore, useStore } from 'zustand'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { howTakenWords } from '../../receiving/parts/how-taken.ts'
import type { ToShip } from '../shipping-form.tsx'
import type { Parcel, Sent } from '../use-shipping.ts'
import styles from './parcel-form.module.css'

/** Returns the latest version of the order: somebody may have changed it meanwhile. */
const useNewest = (order: ToShip, parcel: Parcel | undefined): ToShip => {
  useStore(parcel?.form.saying ?? unopened, (it) => it.conflict)
  return (parcel?.form.detail as ToShip | undefined) ?? order
}
const unopened = createStore(() => ({ conflict: undefined }))

const Fields = ({ parcel: { block, form }, onSend }: { parcel: Parcel; onSend: () => void }) => {
  const saving = useStore(form.saying, (it) => it.saving)
  return (
    <block.FormBody form={form} row onSubmit={onSend}>
      <Button kind="brand" type="submit" busy={saving} className={styles.send}>
        发货
      </Button>
    </block.FormBody>
  )
}

/** One order to ship: the address, the goods, and how they travel. */
export const ParcelForm = ({
  order: first,
  parcel,
  sent,
  onSend,
}: {
  order: ToShip
  /** Undefined while nothing of the order can be sent. */
  parcel: Parcel | undefined
  sent: Sent | undefined
  onSend: () => void
}) => {
  const order = useNewest(first, parcel)
  const { receiver, mobile } = order.delivery
  const address = `${order.delivery.areaName} ${order.delivery.address}`
  return (
    <section className={sent ? styles.sent : styles.parcel} aria-label={`订单 ${order.orderNo}`}>
      <header className={styles.head}>
        <h2>{order.orderNo}</h2>
        <CopyButton text={order.orderNo} what="订单号" inline />
        {sent && (
          <Tag tone={sent === 'whole' ? 'good' : 'warn'}>{sent === 'whole' ? '已发货' : '部分已发，其余待发'}</Tag>
        )}
        <p>
          {receiver} {mobile} <CopyButton text={mobile} what="手机号" inline /> · {address}{' '}
          <CopyButton text={`${receiver} ${mobile} ${address}`} what="收货人、手机号和地址" inline />
        </p>
      </header>
      {order.buyerRemark && <p className={styles.remark}>买家留言：{order.buyerRemark}</p>}
      {order.howTaken && <p className={styles.remark}>{howTakenWords(order.howTaken)}</p>}
      {!sent && order.blocked !== null && <p role="alert">{order.blocked}</p>}
      {!sent && parcel && <Fields parcel={parcel} onSend={onSend} />}
    </section>
  )
}
