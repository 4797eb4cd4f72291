import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './treaty.module.css'

type Channel = 'wechat' | 'alipay' | 'bank'

/** Orders of others that the caller may pay now. */
export const ToPayFor = () => {
  const [page, setPage] = useState(1)
  const found = useApi(api.paying.onBehalf, { pageNum: page, pageSize: 10 }, { staleTime: 0, keep: true })
  const { data: channels = [] } = useApi(api.payment.channels, {}, { staleTime: 600_000 })
  const pay = useAct(api.paying.create, {
    refreshes: ['paying', 'order'],
    onDone: ({ cashierUrl, payNo }) => location.assign(cashierUrl ?? `/v/pay/result?payNo=${payNo}`),
  })
  return (
    <section className={styles.card} aria-label="可代付的订单">
      <h2>可代付的订单</h2>
      <Answer of={found} what="可代付的订单" skeleton={<Skeleton height={80} />}>
        {(it) => (
          <>
            {it.total === 0 && <p>现在没有要代付的订单</p>}
            {it.list.map(({ tradeNo, enterpriseName, goods, payMoney, deadline, within }) => (
              <div key={tradeNo} className={styles.row}>
                <span>
                  {enterpriseName}：{goods}
                  <small className={styles.note}> {deadline} 前付款</small>
                </span>
                <b>{yuan(payMoney)}</b>
                {within
                  ? channels.map(({ channel, name }) => (
                      <Button
                        key={channel}
                        size="small"
                        busy={pay.acting}
                        onClick={() => pay.act({ tradeNo, payType: 5, channel: channel as Channel })}
                      >
                        {name}
                      </Button>
                    ))
                  : '超出代付限额'}
              </div>
            ))}
            <Pager of={it} go={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}
