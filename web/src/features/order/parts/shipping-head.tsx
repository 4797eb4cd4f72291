import type { Courier } from '@mall/api/order/status'
import { Button } from '../../../kit/button.tsx'
import { Field, Select } from '../../../kit/field.tsx'
import { courierOptions } from '../shipping-form.tsx'
import type { Shipping } from '../use-shipping.ts'
import styles from './shipping-head.module.css'

/** Head for several orders: the number sent, the default courier, and a button that sends all that are filled in. */
export const ShippingHead = ({ shipping: it }: { shipping: Shipping }) => {
  const done = Object.keys(it.sent).length
  return (
    <header className={styles.head}>
      <h1>发货</h1>
      {it.orders.length > 1 && (
        <>
          <progress max={it.orders.length} value={done} aria-label="发货进度" />
          <span>
            已发 {done} / {it.orders.length}
          </span>
          <Field label="默认物流公司">
            <Select
              value={it.company}
              options={courierOptions}
              onChange={(event) => it.setCompany(event.target.value as Courier)}
            />
          </Field>
          <Button kind="brand" busy={it.sending} disabled={it.ready.length === 0} onClick={() => void it.sendAll()}>
            {it.ready.length > 0 ? `发出填好的 ${it.ready.length} 单` : '填写运单号后可一起发货'}
          </Button>
        </>
      )}
    </header>
  )
}
