import { dateText } from '@mall/api/wire-types'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { addDays } from '../../../blocks/list/days.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { PreviewBill } from './preview-bill.tsx'
import styles from './bill.module.css'

/** Page that starts a bill: the days, the purchaser, then the orders; the address keeps days and purchaser. */
export const NewBill = () => {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dateText(new Date()))
  const beginDay = params.get('beginDay') || addDays(today, -30)
  const endDay = params.get('endDay') || today
  const buyerBoId = params.get('buyerBoId') ?? ''
  const put = (name: string, value: string) => {
    params.set(name, value)
    setParams(params, { replace: true })
  }
  const input = { beginDay, endDay, ...(buyerBoId === '' ? {} : { buyerBoId }) }
  const found = useApi(api.bill.preview, input, { staleTime: 0 })
  return (
    <Page title="生成对账单" beside={<p>已收货、还没有对账的订单</p>}>
      <div className={styles.bar}>
        <Field label="收货从">
          <Input type="date" value={beginDay} onChange={(event) => put('beginDay', event.target.value)} />
        </Field>
        <Field label="到">
          <Input type="date" value={endDay} max={today} onChange={(event) => put('endDay', event.target.value)} />
        </Field>
      </div>
      <Answer of={found} what="待对账订单" skeleton={<Skeleton height={240} />}>
        {(it) => (
          <>
            <section className={styles.card} aria-label="采购方">
              <h2>采购方</h2>
              {it.purchasers.length === 0 ? (
                <Empty icon="list" text="这些天没有待对账的订单" />
              ) : (
                <ul className={styles.purchasers}>
                  {it.purchasers.map((one) => (
                    <li key={one.boId}>
                      <button
                        type="button"
                        aria-pressed={one.boId === buyerBoId}
                        onClick={() => put('buyerBoId', one.boId)}
                      >
                        <b>{one.name}</b>
                        <span>{`${one.orderCount} 笔，应付 ${yuan(one.netMoney)}`}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {it.orders.length > 0 && (
              <PreviewBill
                key={`${buyerBoId} ${beginDay} ${endDay}`}
                found={it}
                buyerBoId={buyerBoId}
                beginDay={beginDay}
                endDay={endDay}
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  )
}
