import { Link } from 'react-router'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { useAct } from '../../../use-api.ts'
import styles from './points.module.css'

type Balance = AnswerOf<Calls['order']['pointsBalances']>['list'][number]

/** Card of the points in one shop, with today's points for signing in. */
export const MyBalance = ({ row: it }: { row: Balance }) => {
  const sign = useAct(api.points.signIn, { refreshes: ['order.pointsBalances', 'points'] })
  return (
    <article className={styles.card}>
      <p>
        <Link to={`/shop/${it.shopId}`}>{it.shopName}</Link>
        <small>
          可用 {it.balance} {it.name}
          {it.worthMoney !== null && `，约抵 ${yuan(it.worthMoney)}`}
        </small>
        <small>
          待入账 {it.pending} · 下单冻结 {it.frozen}
        </small>
        {it.expiring30 > 0 && (
          <small>
            {it.expiring30} 分将在 {it.expireTime?.slice(0, 10)} 起陆续到期
          </small>
        )}
      </p>
      {it.signInPoints !== null && (
        <Button
          size="small"
          busy={sign.acting}
          disabled={it.signedToday}
          onClick={() => sign.act({ shopId: it.shopId })}
        >
          {it.signedToday ? '今天已签到' : `签到得 ${it.signInPoints} 分`}
        </Button>
      )}
    </article>
  )
}
