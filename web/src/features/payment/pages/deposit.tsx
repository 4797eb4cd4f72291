import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Price } from '../../../kit/price.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { refresh, useAct, useApi } from '../../../use-api.ts'
import styles from './deposit.module.css'

type Due = AnswerOf<Calls['order']['toPay']>

/** One way to pay: a channel of payment online, or one of the other kinds. */
type Way = {
  readonly id: string
  readonly payType: number
  readonly channel?: 'wechat' | 'alipay' | 'bank'
  readonly name: string
  readonly about: string
  readonly off: string | null
}

const marks: Readonly<Record<string, string>> = { wechat: '微', alipay: '支', bank: '银', 4: '余' }

const useWays = (due: Due | undefined): readonly Way[] => {
  const { data: channels = [] } = useApi(api.payment.channels, {}, { staleTime: 600_000 })
  return (due?.payTypes ?? []).flatMap(({ payType, name, enabled, reason, balanceMoney }): Way[] => {
    const off = enabled ? null : (reason ?? '暂不可用')
    if (payType !== 1)
      return [
        {
          id: String(payType),
          payType,
          name,
          about: balanceMoney === null ? '' : `可用余额 ${yuan(balanceMoney)}`,
          off,
        },
      ]
    return channels.map((it) => ({
      id: it.channel,
      payType,
      channel: it.channel as 'wechat' | 'alipay' | 'bank',
      name: it.name,
      about: '',
      off,
    }))
  })
}

const Ways = ({
  ways,
  value,
  onChange,
}: {
  ways: readonly Way[]
  value: string | undefined
  onChange: (id: string) => void
}) => (
  <fieldset className={styles.ways}>
    <legend>选择付款方式</legend>
    {ways.map((way) => (
      <label key={way.id} className={styles.way}>
        <input
          type="radio"
          name="way"
          checked={way.id === value}
          disabled={way.off !== null}
          onChange={() => onChange(way.id)}
        />
        <span className={styles.mark} data-way={way.id} aria-hidden>
          {marks[way.id] ?? way.name.slice(0, 1)}
        </span>
        <span>
          {way.name}
          <small>{way.off ?? way.about}</small>
        </span>
      </label>
    ))}
  </fieldset>
)

const Pay = ({ due }: { due: Due }) => {
  const navigate = useNavigate()
  const ways = useWays(due)
  const [chosen, setChosen] = useState<string>()
  const [password, setPassword] = useState('')
  const way = ways.find((it) => it.id === chosen && it.off === null) ?? ways.find((it) => it.off === null)
  const pay = useAct(api.paying.create, {
    silent: true,
    refreshes: ['order', 'payment'],
    onDone: ({ cashierUrl, codeText, payNo }) => {
      if (cashierUrl) location.assign(cashierUrl)
      else void navigate(`/pay/result?payNo=${payNo}`, { replace: true, state: { codeText } })
    },
  })
  const balance = way?.payType === 4
  const go = () => {
    // The other kinds are not paid here; they say so and cannot be chosen.
    if (way?.payType !== 1 && way?.payType !== 4) return
    pay.act({
      tradeNo: due.tradeNo,
      payType: way.payType,
      ...(way.channel ? { channel: way.channel } : {}),
      ...(balance ? { password } : {}),
    })
  }
  return (
    <form
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Ways ways={ways} value={way?.id} onChange={setChosen} />
      {balance && (
        <Field label="登录密码" required hint="用余额付款需要验证登录密码">
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {pay.error && (
        <p className={styles.failed} role="alert">
          {pay.error.message}
        </p>
      )}
      <Button
        type="submit"
        kind="accent"
        size="big"
        wide
        busy={pay.acting}
        disabled={!way || (balance && password === '')}
      >
        {way?.name ?? '付款'} {yuan(due.payMoney)}
      </Button>
    </form>
  )
}

const Done = ({ due }: { due: Due }) => (
  <Empty
    icon="check"
    text={due.orders.every((order) => order.orderStatus >= 90) ? '订单已取消，不需要付款' : '这笔订单已经付过款了'}
  >
    <ButtonLink to="/order/list" kind="brand">
      查看我的订单
    </ButtonLink>
  </Empty>
)

/** What is to be paid, until when, and how. `?tradeNo=` or `?orderId=`. */
const Deposit = () => {
  const [params] = useSearchParams()
  const tradeNo = params.get('tradeNo')
  const orderId = params.get('orderId')
  const due = useApi(
    api.order.toPay,
    { ...(tradeNo ? { tradeNo } : {}), ...(orderId ? { orderId } : {}) },
    { staleTime: 0, enabled: tradeNo !== null || orderId !== null },
  )
  return (
    <Page reading title="订单付款">
      {tradeNo === null && orderId === null ? (
        <Empty text="没有要付款的订单">
          <ButtonLink to="/order/list?status=10" kind="brand">
            查看待付款订单
          </ButtonLink>
        </Empty>
      ) : (
        <Answer
          of={due}
          what="付款信息"
          skeleton={
            <>
              <Skeleton height={120} />
              <Skeleton height={240} />
            </>
          }
        >
          {(data) =>
            data.done ? (
              <Done due={data} />
            ) : (
              <>
                <section className={styles.due} aria-label="应付">
                  <p className={styles.amount}>
                    应付金额 <Price amount={data.payMoney} size="big" />
                  </p>
                  {data.deadline && (
                    <p>
                      请在 <Countdown until={data.deadline} over={() => void refresh('order.toPay')} />{' '}
                      内付款，超时订单会自动取消
                    </p>
                  )}
                  <ul className={styles.orders}>
                    {data.orders.map((order) => (
                      <li key={order.orderId}>
                        <Link to={`/order/detail/${order.orderId}`}>{order.orderNo}</Link>
                        <span>{order.shop.shopName}</span>
                        <span>{yuan(order.payMoney)}</span>
                      </li>
                    ))}
                  </ul>
                </section>
                <Pay due={data} />
              </>
            )
          }
        </Answer>
      )}
    </Page>
  )
}
export default Deposit
