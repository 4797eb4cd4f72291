import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { waiting, PaymentOutcome } from '../parts/payment-outcome.tsx'
import styles from './result.module.css'

/** Result of a payment; polls every two seconds until it is settled. */
const Result = () => {
  const [params] = useSearchParams()
  const payNo = params.get('payNo')
  const tradeNo = params.get('tradeNo')
  const { data, isPending, error, refetch } = useApi(
    api.payment.state,
    { ...(payNo ? { payNo } : {}), ...(tradeNo && !payNo ? { tradeNo } : {}) },
    { staleTime: 0, enabled: payNo !== null || tradeNo !== null },
  )
  const state = data?.state
  useEffect(() => {
    if (state === undefined) return
    if (!waiting.has(state)) {
      void refresh('order')
      return
    }
    const timer = setInterval(() => void refetch(), 2_000)
    return () => clearInterval(timer)
  }, [state, refetch])
  return (
    <div className={styles.page}>
      {payNo === null && tradeNo === null ? (
        <>
          <h1>付款结果</h1>
          <Empty icon="order" text="没有找到这笔付款">
            <ButtonLink to="/order/list" kind="brand">
              查看我的订单
            </ButtonLink>
          </Empty>
        </>
      ) : error && !data ? (
        <>
          <h1>付款结果</h1>
          <ErrorState error={error} retry={() => void refetch()} what="付款结果" />
        </>
      ) : isPending ? (
        <Loading what="付款结果">
          <Skeleton height={260} />
        </Loading>
      ) : (
        data && <PaymentOutcome payment={data} />
      )}
    </div>
  )
}
export default Result
