import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './sheet.module.css'

/** Orders of a sheet in every state. */
export const Orders = ({ combinationId }: { combinationId: string }) => {
  const [pageNum, setPage] = useState(1)
  const found = useApi(api.order.combined, { combinationId, pageNum, pageSize: 20 }, { staleTime: 0, keep: true })
  return (
    <section className={styles.card}>
      <h2>订单</h2>
      <Answer of={found} what="订单" skeleton={<SkeletonText lines={6} />}>
        {(page) =>
          page.list.length === 0 ? (
            <p className={styles.none}>还没有订单</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {page.list.map((it) => (
                  <li key={it.orderId} className={styles.row}>
                    <span>
                      <Link to={`/order/detailSeller/${it.orderId}`}>{it.orderNo}</Link>
                      <small>{it.createTime}</small>
                    </span>
                    <span>{it.buyer.name}</span>
                    <span>{yuan(it.payMoney)}</span>
                    <span>{it.statusText}</span>
                  </li>
                ))}
              </ul>
              <Pager of={page} go={setPage} />
            </>
          )
        }
      </Answer>
    </section>
  )
}
