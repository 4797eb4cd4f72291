import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { ArrivedOrder } from '../parts/arrived-order.tsx'
import { ReceiveSearch } from '../parts/receive-search.tsx'
import styles from './receive.module.css'

const wordsFor = (keyword: string) => (keyword === '' ? '没有在途的商品' : `没有找到“${keyword}”在途的订单`)

/** Page that receives arriving goods: it finds the order by the number on its parcel, counts the goods, and confirms them. */
const Receive = () => {
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const pageNum = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const [open, setOpen] = useState<string>()
  const find = (code: string) => setParams(code === '' ? {} : { keyword: code }, { replace: true })
  const orders = useApi(
    api.order.buyerList,
    { status: '40', pageNum, pageSize: 10, ...(keyword === '' ? {} : { keyword }) },
    { staleTime: 0, keep: true },
  )
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ name: '我的订单', to: '/order/list' }, { name: '收货' }]} />
      <h1>收货</h1>
      <ReceiveSearch key={keyword} keyword={keyword} onFind={find} />
      <Answer of={orders} what="在途订单" skeleton={<Skeleton height={240} />}>
        {(data) =>
          data.total === 0 ? (
            <Empty icon="truck" text={wordsFor(keyword)} />
          ) : (
            <>
              <p className={styles.found}>共 {data.total} 笔在途</p>
              {data.list.map((order) => (
                <ArrivedOrder
                  key={order.orderId}
                  order={order}
                  open={open === order.orderId || (keyword !== '' && data.total === 1)}
                  onOpen={() => setOpen(open === order.orderId ? undefined : order.orderId)}
                />
              ))}
              <Pager
                of={data}
                go={(page) => setParams({ ...(keyword === '' ? {} : { keyword }), page: String(page) })}
              />
            </>
          )
        }
      </Answer>
    </div>
  )
}
export const call = api.order.buyerList
export default Receive
