import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './dealers.module.css'

const stockWords = ['无货', '有货', '库存紧张'] as const

/** Other shops that sell the same goods. */
export const Dealers = ({ spuId }: { spuId: string }) => {
  const [pageNum, setPage] = useState(1)
  const found = useApi(api.supply.dealerships, { spuId, pageNum }, { keep: true })
  return (
    <Answer of={found} what="经销店铺" skeleton={<SkeletonText lines={5} />}>
      {(page) =>
        page.total === 0 ? (
          <Empty icon="shop" text="暂时没有其他店铺销售这种商品" />
        ) : (
          <>
            <ul className={styles.dealers}>
              {page.list.map(({ shop, spuId: id, name, price, stockState, phone }) => (
                <li key={id}>
                  <p>
                    <Link to={`/shop/${shop.shopId}`}>{shop.shopName}</Link>
                    <small>
                      {shop.areaName}
                      {phone !== null && ` · ${phone}`}
                    </small>
                  </p>
                  <Link to={`/goodsDetail?spuId=${id}`}>{name}</Link>
                  <span>
                    {price === null ? '询价' : `${yuan(price)} 起`} · {stockWords[stockState]}
                  </span>
                </li>
              ))}
            </ul>
            <Pager of={page} go={setPage} />
          </>
        )
      }
    </Answer>
  )
}
