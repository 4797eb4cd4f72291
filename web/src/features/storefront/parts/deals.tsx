import { useState } from 'react'
import { api } from '../../../api.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { When } from '../../../kit/when.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './deals.module.css'

/** Recent sales of goods. */
export const Deals = ({ spuId }: { spuId: string }) => {
  const [pageNum, setPage] = useState(1)
  const { data, isError, error, refetch } = useApi(api.storefront.deals, { spuId, pageNum }, { keep: true })
  if (isError) return <ErrorState error={error} what="成交记录" retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  if (data.total === 0) return <Empty icon="order" text="近期还没有成交" />
  return (
    <>
      <table className={styles.deals}>
        <caption className="visually-hidden">近期成交</caption>
        <thead>
          <tr>
            <th scope="col">买家</th>
            <th scope="col">规格</th>
            <th scope="col">数量</th>
            <th scope="col">付款时间</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ lineId, buyerName, specText, qty, unitName, payTime }) => (
            <tr key={lineId}>
              <td>{buyerName}</td>
              <td>{specText || '默认规格'}</td>
              <td>
                {qty}
                {unitName}
              </td>
              <td>
                <When at={payTime} ago />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager of={data} go={setPage} />
      <p className={styles.note}>最多显示最近 100 笔已付款的成交</p>
    </>
  )
}
