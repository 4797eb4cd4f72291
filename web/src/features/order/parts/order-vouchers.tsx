import { orderVouchers, vouchersToPut } from '@mall/api/order/vouchers'
import type { OrderVoucher } from '@mall/api/order/vouchers'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { toast } from '../../../kit/toast.ts'
import { uploadPaper } from '../../../upload.ts'
import { useAct } from '../../../use-api.ts'
import { Block } from './order-blocks.tsx'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './order-vouchers.module.css'

type Side = 'buyer' | 'seller'
type Voucher = OrderDetail['vouchers'][number]
const sides = { buyer: '买家', seller: '卖家' } as const

/** Adds pictures or PDFs of one kind to the order. */
const Put = ({ orderId, kind }: { orderId: string; kind: OrderVoucher }) => {
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const { name } = orderVouchers[kind]
  const save = useAct(api.credential.saveFiles, { done: `${name}已上传，对方可以看到`, refreshes: ['order'] })
  const take = async (chosen: readonly File[]) => {
    setUploading(true)
    try {
      const files = []
      for (const file of chosen) files.push({ path: await uploadPaper(file), name: file.name.slice(0, 100) })
      if (files.length > 0) save.act({ bizType: kind, bizId: orderId, files })
    } catch (error) {
      toast.failed((error as Error).message)
    }
    setUploading(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        multiple
        hidden
        aria-label={`选择${name}`}
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="small" busy={uploading || save.acting} onClick={() => input.current?.click()}>
        <Icon name="plus" size={14} />
        上传{name}
      </Button>
    </>
  )
}

const Taken = ({ it, side }: { it: Voucher; side: Side }) => {
  const [asking, setAsking] = useState(false)
  const drop = useAct(api.file.delById, { done: '已删除', refreshes: ['order'], onDone: () => setAsking(false) })
  return (
    <li>
      <a href={it.path} target="_blank" rel="noreferrer">
        {orderVouchers[it.bizType as OrderVoucher].name}：{it.name}
      </a>
      <small>
        {it.uploadSide && `${sides[it.uploadSide]}上传`} {minuteText(it.createTime)}
      </small>
      {it.uploadSide === side && !it.stays && (
        <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
          删除<span className="visually-hidden">{it.name}</span>
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="删除凭证"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>再想想</Button>
            <Button kind="bad" busy={drop.acting} onClick={() => drop.act({ fileId: it.fileId })}>
              删除
            </Button>
          </>
        }
      >
        <p>“{it.name}”删除后不能恢复，对方也看不到了。</p>
      </Dialog>
    </li>
  )
}

/** Proof that both sides added to an order. Each side may add the kinds that are open to it now, and remove what was not used yet. */
export const OrderVouchers = ({ order, side }: { order: OrderDetail; side: Side | 'operator' }) => {
  const kinds = side === 'operator' ? [] : vouchersToPut(side, order.orderStatus)
  if (order.vouchers.length === 0 && kinds.length === 0) return null
  return (
    <Block title="凭证">
      {order.vouchers.length > 0 && (
        <ul className={styles.vouchers}>
          {order.vouchers.map((it) => (
            <Taken key={it.fileId} it={it} side={side as Side} />
          ))}
        </ul>
      )}
      {kinds.length > 0 && (
        <p className={styles.put}>
          {kinds.map((kind) => (
            <Put key={kind} orderId={order.orderId} kind={kind} />
          ))}
        </p>
      )}
    </Block>
  )
}
