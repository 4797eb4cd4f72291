import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { Price } from '../../../kit/price.tsx'
import { Loading, Skeleton } from '../../../kit/skeleton.tsx'
import { When } from '../../../kit/when.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import styles from './result.module.css'

// Only channels without a page of their own need it.
const QrCode = lazy(() => loadChunk(() => import('../../../kit/qr-code.tsx')).then((it) => ({ default: it.QrCode })))

const waiting = new Set([0, 1])
const states: Readonly<
  Record<
    number,
    { readonly icon: IconName; readonly className: string | undefined; readonly title: string; readonly about: string }
  >
> = {
  0: { icon: 'clock', className: styles.waiting, title: '等待付款', about: '付款完成后，这里会自动更新' },
  1: {
    icon: 'clock',
    className: styles.waiting,
    title: '正在确认付款结果',
    about: '支付渠道正在通知我们，通常只要几秒钟，请不要重复付款',
  },
  2: { icon: 'check', className: styles.good, title: '付款成功', about: '卖家已收到通知，会尽快安排发货' },
  3: { icon: 'close', className: styles.bad, title: '付款没有成功', about: '钱没有付出去，可以换一种方式再付' },
  4: { icon: 'close', className: styles.bad, title: '这次付款已关闭', about: '如果款项已经扣除，会原路退回' },
}

/** What became of a payment; asks again every two seconds until it is settled. */
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
  const shown = states[state ?? 0]!
  const { codeText } = (useLocation().state ?? {}) as { codeText?: string | null }
  const scan = codeText && data && waiting.has(data.state) ? codeText : undefined
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
        data && (
          <section className={styles.card}>
            <span className={shown.className}>
              <Icon name={shown.icon} size={44} />
            </span>
            <h1 aria-live="polite">{shown.title}</h1>
            <Price amount={data.payMoney} size="big" />
            {scan && (
              <Suspense fallback={<Skeleton height={220} />}>
                <QrCode text={scan} size={220} label={`${data.channelName}付款码`} />
              </Suspense>
            )}
            <p>{scan ? `请用${data.channelName}扫码付款，完成后这里会自动更新` : shown.about}</p>
            <dl className={styles.facts}>
              <dt>付款方式</dt>
              <dd>{data.channelName}</dd>
              <dt>付款单号</dt>
              <dd>{data.payNo}</dd>
              {data.successTime && (
                <>
                  <dt>付款时间</dt>
                  <dd>
                    <When at={data.successTime} />
                  </dd>
                </>
              )}
            </dl>
            <p className={styles.acts}>
              {(state === 3 || state === 4 || state === 0) && (
                <ButtonLink to={`/deposit?tradeNo=${data.tradeNo}`} kind="accent">
                  重新付款
                </ButtonLink>
              )}
              <ButtonLink
                to={data.orderIds.length === 1 ? `/order/detail/${data.orderIds[0]}` : '/order/list'}
                kind="brand"
              >
                查看订单
              </ButtonLink>
              <ButtonLink to="/">继续逛逛</ButtonLink>
            </p>
          </section>
        )
      )}
    </div>
  )
}
export default Result
