import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { useAct } from '../../../use-api.ts'
import { useChannel } from '../../payment/parts/channel-choice.tsx'
import { heldWords } from '../last-day.ts'
import { orderTones } from '../package-orders.tsx'
import styles from './own-orders.module.css'

type PackageOrder = AnswerOf<Calls['subscription']['orders']>['list'][number]

const acts: readonly RowAct<PackageOrder>[] = [
  {
    key: 'cancel',
    label: '取消',
    when: ({ buttons }) => buttons.includes('cancel'),
    send: sends(api.subscription.cancel, ({ packageOrderId }: PackageOrder) => ({ packageOrderId })),
    ask: {
      title: '取消这笔套餐订单？',
      words: ({ packageName }) => `“${packageName}”还没有付款，取消后可以重新购买。`,
      yes: '取消订单',
      no: '不取消',
    },
    done: '已取消',
  },
]

/** Button that continues the payment of a waiting order. */
const PayButton = ({ of: { packageId, boId } }: { of: PackageOrder }) => {
  const navigate = useNavigate()
  const { channel } = useChannel()
  const buying = useAct(api.subscription.buy, {
    onDone: ({ cashierUrl, codeText, payNo }) => {
      if (cashierUrl) location.assign(cashierUrl)
      else if (payNo !== null) void navigate(`/pay/result?payNo=${payNo}`, { state: { codeText } })
    },
  })
  return (
    <Button
      size="small"
      kind="brand"
      busy={buying.acting}
      disabled={channel === undefined}
      onClick={() => channel && buying.act({ packageId, boId, channel })}
    >
      去付款
    </Button>
  )
}

/** Package orders of the enterprise, newest first. */
export const OwnOrders = ({ list }: { list: readonly PackageOrder[] }) => (
  <section className={styles.card} aria-label="套餐订单">
    <h2>套餐订单</h2>
    {list.length === 0 && <p>还没有买过套餐</p>}
    <ul className={styles.rows}>
      {list.map((it) => (
        <li key={it.packageOrderId}>
          <span>
            <b>{it.packageName}</b> <Tag tone={orderTones[it.state as 0]}>{it.stateText}</Tag>
            <small>
              {it.createTime} {it.userName}
              {it.beginTime !== null && ` · ${heldWords(it.beginTime, it.endTime)}`}
            </small>
          </span>
          <span className={styles.money}>
            {it.amountMoney === '0.00' ? '免费' : yuan(it.amountMoney)}
            {it.creditMoney !== '0.00' && <small>已抵扣 {yuan(it.creditMoney)}</small>}
          </span>
          <span className={styles.acts}>
            {it.buttons.includes('pay') && <PayButton of={it} />}
            <RowActs acts={acts} row={it} />
          </span>
        </li>
      ))}
    </ul>
  </section>
)
