import { paysFor } from '@mall/api/payment/trades'
import { Suspense, lazy } from 'react'
import { useLocation } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { Price } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { When } from '../../../kit/when.tsx'
import styles from './payment-outcome.module.css'

// Only channels without a page of their own need it.
const QrCode = lazy(() => loadChunk(() => import('../../../kit/qr-code.tsx')).then((it) => ({ default: it.QrCode })))

type Payment = AnswerOf<Calls['payment']['state']>

export const waiting = new Set([0, 1])

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
  2: {
    icon: 'check',
    className: styles.good,
    title: '付款成功',
    about: '卖家已收到通知：要送的会尽快发货，自提的请在订单里查看取货码',
  },
  3: { icon: 'close', className: styles.bad, title: '付款没有成功', about: '钱没有付出去，可以换一种方式再付' },
  4: { icon: 'close', className: styles.bad, title: '这次付款已关闭', about: '如果款项已经扣除，会原路退回' },
}

/** Destination of money that pays no order. */
const cameTo = {
  balance: { words: '充值的钱已到余额', to: '/buyer/balance', act: '查看余额' },
  package: { words: '套餐马上生效', to: '/mj/package', act: '查看服务套餐' },
} as const

/** State of a payment, and the present actions. */
export const PaymentOutcome = ({ payment }: { payment: Payment }) => {
  const { state } = payment
  const pays = paysFor(payment)
  const shown = states[state] ?? states[0]!
  const { codeText } = (useLocation().state ?? {}) as { codeText?: string | null }
  const scan = codeText && waiting.has(state) ? codeText : undefined
  return (
    <section className={styles.card}>
      <span className={shown.className}>
        <Icon name={shown.icon} size={44} />
      </span>
      <h1 aria-live="polite">{shown.title}</h1>
      <Price amount={payment.payMoney} size="big" />
      {scan && (
        <Suspense fallback={<Skeleton height={220} />}>
          <QrCode text={scan} size={220} label={`${payment.channelName}付款码`} />
        </Suspense>
      )}
      <p>
        {scan
          ? `请用${payment.channelName}扫码付款，完成后这里会自动更新`
          : (state === 2 && pays !== 'orders' && cameTo[pays].words) || shown.about}
      </p>
      <dl className={styles.facts}>
        <dt>付款方式</dt>
        <dd>{payment.channelName}</dd>
        <dt>付款单号</dt>
        <dd>{payment.payNo}</dd>
        {payment.successTime && (
          <>
            <dt>付款时间</dt>
            <dd>
              <When at={payment.successTime} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles.acts}>
        {(state === 3 || state === 4 || state === 0) && pays === 'orders' && (
          <ButtonLink to={`/deposit?tradeNo=${payment.tradeNo}`} kind="accent">
            重新付款
          </ButtonLink>
        )}
        <ButtonLink
          to={
            pays !== 'orders'
              ? cameTo[pays].to
              : payment.orderIds.length === 1
                ? `/order/detail/${payment.orderIds[0]}`
                : '/order/list'
          }
          kind="brand"
        >
          {pays === 'orders' ? '查看订单' : cameTo[pays].act}
        </ButtonLink>
        <ButtonLink to="/">继续逛逛</ButtonLink>
      </p>
    </section>
  )
}
