import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { lastDay } from '../last-day.ts'
import { Offers } from '../parts/offers.tsx'
import { OwnOrders } from '../parts/own-orders.tsx'
import styles from '../parts/own-orders.module.css'

/** Package of the shop's enterprise with its end, the packages on offer, and the past orders. */
const Package = () => {
  const boId = useShell((it) => it.shop?.orgBoId)
  const whose = boId === undefined ? {} : { boId }
  const orders = useApi(api.subscription.orders, whose, { staleTime: 0 })
  const offers = useApi(api.subscription.offers, whose, { staleTime: 0 })
  return (
    <>
      <h1 className="visually-hidden">服务套餐</h1>
      <Answer of={orders} what="服务套餐" skeleton={<Skeleton height={320} />}>
        {({ current, list, mayOrder }) => (
          <>
            <section className={styles.card} aria-label="当前套餐">
              <h2>当前套餐</h2>
              <p className={styles.now}>
                <b>{current.name}</b>
                <small>{current.endTime === null ? '长期有效' : `有效期至 ${lastDay(current.endTime)}`}</small>
              </p>
              {current.endingSoon && (
                <p className={styles.ending}>
                  即将到期：到期后它包含的功能不能再用，已有的数据都保留，续费后马上恢复。
                </p>
              )}
            </section>
            <Answer of={offers} what="套餐" skeleton={<Skeleton height={320} />}>
              {(all) => <Offers offers={all} current={current.packageId} ordering={mayOrder} boId={boId} />}
            </Answer>
            <OwnOrders list={list} />
          </>
        )}
      </Answer>
    </>
  )
}
export const call = api.subscription.orders
export default Package
