import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useAct } from '../../../use-api.ts'
import type { Due } from './amount-due.tsx'
import { usePayWays, PayWays } from './pay-ways.tsx'
import type { PayWay } from './pay-ways.tsx'
import styles from './pay-form.module.css'

/** Words of the button for ways that pay nothing now. */
const acts: Readonly<Record<number, string>> = { 2: '查看收款账户，转账', 3: '使用账期，确认订单' }

/** Form with one chosen way. It chooses the first open way once; later answers of the server never replace the choice. */
const PayByOne = ({ due, ways }: { due: Due; ways: readonly PayWay[] }) => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => ways.find((it) => it.off === null)?.id)
  const [password, setPassword] = useState('')
  const way = ways.find((it) => it.id === chosen && it.off === null)
  const pay = useAct(api.paying.create, {
    silent: true,
    refreshes: ['order', 'payment'],
    onDone: ({ cashierUrl, codeText, payNo }) => {
      if (cashierUrl) location.assign(cashierUrl)
      else void navigate(`/pay/result?payNo=${payNo}`, { replace: true, state: { codeText } })
    },
  })
  const transfer = useAct(api.paying.chooseTransfer, {
    silent: true,
    refreshes: ['order'],
    onDone: () => void navigate(`/order/transfer/${due.orders[0]!.orderId}`),
  })
  const balance = way?.payType === 4
  const go = () => {
    if (way?.payType === 2) return transfer.act({ tradeNo: due.tradeNo })
    // Other ways cannot pay here; they are disabled and say why.
    if (way?.payType !== 1 && way?.payType !== 3 && way?.payType !== 4) return
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
      <PayWays ways={ways} value={way?.id} onChange={setChosen} />
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
      {(pay.error ?? transfer.error) && (
        <p className={styles.failed} role="alert">
          {(pay.error ?? transfer.error)?.message}
        </p>
      )}
      <Button
        type="submit"
        kind="accent"
        size="big"
        wide
        busy={pay.acting || transfer.acting}
        disabled={!way || (balance && password === '')}
      >
        {way ? `${acts[way.payType] ?? way.name} ${yuan(due.payMoney)}` : '请选择付款方式'}
      </Button>
    </form>
  )
}

/** Pays by the chosen way: at the cashier of a channel, from the balance with the password, or later on credit. */
export const PayForm = ({ due }: { due: Due }) => {
  const ways = usePayWays(due)
  return ways === undefined ? <Skeleton height={240} /> : <PayByOne due={due} ways={ways} />
}
