import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { withdrawStates } from '@mall/api/fund/states'
import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { sends } from '../../../blocks/acts/act-of.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Pager } from '../../../kit/pager.tsx'
import { Radio } from '../../../kit/radio.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { withdrawForm } from '../fund-forms.tsx'
import styles from './money-page.module.css'

type Withdraw = AnswerOf<Calls['fund']['list']>['list'][number]
/** Owner of the money: a shop, the person (`rebate`), else the enterprise. */
export type Purse = { readonly shopId?: string; readonly rebate?: true }

const ownActs: readonly RowAct<Withdraw>[] = [
  {
    key: 'takeBack',
    label: '撤回',
    when: ({ buttons }) => buttons.includes('takeBack'),
    send: sends(api.fund.takeBack, ({ withdrawId }: Withdraw) => ({ withdrawId })),
    ask: {
      title: '撤回这笔提现？',
      words: ({ amountMoney }) => `${yuan(amountMoney)} 回到余额。`,
      yes: '撤回',
      no: '不撤回',
    },
    done: '已撤回，钱已退回',
  },
]

const ways = [
  { value: '', name: '全部' },
  { value: 'in', name: '收入' },
  { value: 'out', name: '支出' },
] as const

/** List of incoming and outgoing money, filtered by the address. */
const Movements = ({ of }: { of: Purse }) => {
  const [params, setParams] = useSearchParams()
  const way =
    params.get('way') === 'in' || params.get('way') === 'out' ? (params.get('way') as 'in' | 'out') : undefined
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1)
  const days = { begin: params.get('begin') ?? '', end: params.get('end') ?? '' }
  const put = (name: string, value: string) => {
    if (value === '') params.delete(name)
    else params.set(name, value)
    if (name !== 'page') params.delete('page')
    setParams(params, { replace: true })
  }
  const found = useApi(
    api.fund.movements,
    {
      pageNum: page,
      pageSize: 20,
      ...of,
      ...(way ? { way } : {}),
      ...(days.begin ? { beginTime: days.begin } : {}),
      ...(days.end ? { endTime: days.end } : {}),
    },
    { staleTime: 0, keep: true },
  )
  return (
    <section className={styles.card} aria-label="收支明细">
      <h2>收支明细</h2>
      <div className={styles.filters}>
        {ways.map(({ value, name }) => (
          <Radio key={value} name="way" checked={(way ?? '') === value} onChange={() => put('way', value)}>
            {name}
          </Radio>
        ))}
        <Input type="date" aria-label="从" value={days.begin} onChange={(event) => put('begin', event.target.value)} />
        <Input type="date" aria-label="到" value={days.end} onChange={(event) => put('end', event.target.value)} />
      </div>
      <Answer of={found} what="收支明细" skeleton={<Skeleton height={160} />}>
        {(it) => (
          <>
            {it.total === 0 && <p>没有收支</p>}
            <ul className={styles.rows}>
              {it.list.map(({ entryId, why, money, time }) => (
                <li key={entryId}>
                  <span>
                    {why}
                    <small>{time}</small>
                  </span>
                  <b>{money.startsWith('-') ? `-${yuan(money.slice(1))}` : `+${yuan(money)}`}</b>
                </li>
              ))}
            </ul>
            <Pager of={it} go={(next) => put('page', String(next))} />
          </>
        )}
      </Answer>
    </section>
  )
}

const Withdraws = ({ of }: { of: Purse }) => {
  const [page, setPage] = useState(1)
  const found = useApi(api.fund.list, { pageNum: page, pageSize: 10, ...of }, { staleTime: 0, keep: true })
  return (
    <section className={styles.card} aria-label="提现记录">
      <h2>提现记录</h2>
      <Answer of={found} what="提现记录" skeleton={<Skeleton height={80} />}>
        {(it) => (
          <>
            {it.total === 0 && <p>没有提现过</p>}
            <ul className={styles.rows}>
              {it.list.map((row) => (
                <li key={row.withdrawId}>
                  <span>
                    {row.holderName} {row.accountText}
                    <small>
                      {row.createTime} · {withdrawStates[row.state as 1]}
                      {row.reason !== '' && `：${row.reason}`}
                    </small>
                  </span>
                  <b>{yuan(row.amountMoney)}</b>
                  <RowActs acts={ownActs} row={row} />
                </li>
              ))}
            </ul>
            <Pager of={it} go={setPage} />
          </>
        )}
      </Answer>
    </section>
  )
}

/** Sums of the money, its movements, and its withdrawals. */
export const MoneyPage = ({ of = {}, children }: { of?: Purse; children?: ReactNode }) => {
  const { shopId } = of
  const found = useApi(api.fund.movements, { pageSize: 1, ...of }, { staleTime: 0 })
  return (
    <>
      <section className={styles.card} aria-label="资金">
        <Answer of={found} what="资金" skeleton={<Skeleton height={80} />}>
          {({ availableMoney, pendingMoney, heldMoney }) => (
            <dl className={styles.sums}>
              <div>
                <dt>{shopId || of.rebate ? '可提现' : '可用余额'}</dt>
                <dd>{yuan(availableMoney)}</dd>
              </div>
              {shopId && (
                <div>
                  <dt>待结算</dt>
                  <dd>{yuan(pendingMoney)}</dd>
                </div>
              )}
              <div>
                <dt>提现中</dt>
                <dd>{yuan(heldMoney)}</dd>
              </div>
            </dl>
          )}
        </Answer>
        <div className={styles.acts}>
          {children}
          <AddButton of={{ label: '提现', form: withdrawForm(of), title: '提现' }} />
        </div>
      </section>
      <Withdraws of={of} />
      <Movements of={of} />
    </>
  )
}
