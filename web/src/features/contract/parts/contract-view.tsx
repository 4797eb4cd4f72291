import { contractTypes, payTermNote, payTermWords, signStates } from '@mall/api/contract/states'
import { parseMoney } from '@mall/api/money'
import { moneyWords } from '@mall/api/money-words'
import type { ReactNode } from 'react'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { grouped } from '../../../blocks/form/read-decimal.ts'
import { Timeline } from '../../../blocks/timeline.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { holdsWords, tradeWords } from '../../catalog/parts/units-words.ts'
import type { ContractDetail } from '../contract-acts.ts'
import { StateTag } from './contract-cells.tsx'
import styles from './contract-view.module.css'

export type Offer = AnswerOf<Calls['contract']['offer']>
type Either = ContractDetail | Offer

export const Terms = ({
  it,
  more = [],
  children,
}: {
  it: Either
  more?: readonly (readonly [string, ReactNode])[]
  children?: ReactNode
}) => (
  <section className={styles.card} aria-label="合同条款">
    <h2>
      {it.name} <StateTag state={it.state} />
    </h2>
    <DescriptionList
      items={[
        ['合同号', it.contractNo],
        ['类型', contractTypes[it.contractType as 1]],
        ['卖方', `${it.shop.enterpriseName}（${it.shop.shopName}）`],
        ...more,
        ['有效期', `${it.beginDate} 至 ${it.endDate}`],
        ['付款', payTermWords(it.payTerm, it.creditDays)],
        ['卖方签署', it.submitTime && `${it.submitBy ?? ''} ${it.submitTime}`],
        ['终止原因', it.endReason],
      ]}
    />
    {it.payTerm !== 1 && <p className={styles.remark}>{payTermNote(it.payTerm, it.creditDays)}</p>}
    {it.remark && <p className={styles.remark}>约定事项：{it.remark}</p>}
    {children}
  </section>
)

type Goods = Either['goods'][number]
const limitWords = ({ qtyLimit, unitName }: Goods): string =>
  qtyLimit === null ? '不限' : `${grouped(String(qtyLimit))} ${unitName}`

const GoodsRow = ({ it, started }: { it: Goods; started: boolean }) => (
  <li className={styles.row}>
    <span>
      {it.name} {it.specText}
      {it.unitNote && <small>{it.unitNote}</small>}
    </span>
    <span>
      <small>合同价</small>
      {yuan(it.price)}/{it.unitName}
      <small>{[holdsWords(it.units), tradeWords(it.price, it.units)].filter(Boolean).join('，')}</small>
    </span>
    <span>
      <small>标价</small>
      {yuan(it.listPrice)}/{it.listUnitName}
    </span>
    <span>
      <small>数量</small>
      {limitWords(it)}
    </span>
    <span>
      <small>{started ? '已用 / 剩余' : '金额'}</small>
      {started
        ? `${grouped(String(it.usedQty))} / ${it.leftQty === null ? '不限' : grouped(String(it.leftQty))}`
        : it.sumMoney === null
          ? '—'
          : yuan(it.sumMoney)}
    </span>
  </li>
)

export const AgreedGoodsList = ({ it, children }: { it: Either; children?: ReactNode }) => (
  <section className={styles.card} aria-label="合同商品">
    <h2>商品与价格</h2>
    {it.goods.length === 0 && <p>还没有商品</p>}
    <ul className={styles.rows}>
      {it.goods.map((one) => (
        <GoodsRow key={one.goodsId} it={one} started={it.state >= 2} />
      ))}
    </ul>
    {it.totalMoney !== null && it.goods.length > 0 && (
      <p className={styles.sum}>
        合计 {yuan(it.totalMoney)}（{moneyWords(parseMoney(it.totalMoney) ?? 0)}）
      </p>
    )}
    {children}
  </section>
)

const signTones = { 0: 'warn', 1: 'good', 2: 'bad' } as const

export const Customers = ({ it, children }: { it: ContractDetail; children?: ReactNode }) => (
  <section className={styles.card} aria-label="合同客户">
    <h2>客户</h2>
    {it.customers.length === 0 && <p>还没有客户</p>}
    <ul className={styles.rows}>
      {it.customers.map((one) => (
        <li key={one.customerId} className={styles.row}>
          <span>{one.name}</span>
          <span>
            <Tag tone={signTones[one.signState as 0]}>{signStates[one.signState as 0]}</Tag>
          </span>
          <span>{one.signBy}</span>
          <span>{one.signTime}</span>
          <span>{one.refuseReason}</span>
        </li>
      ))}
    </ul>
    {children}
  </section>
)

const sides = { seller: '卖方', customer: '买方', house: '系统' } as const

export const History = ({ it }: { it: Either }) => (
  <section className={styles.card} aria-label="合同记录">
    <h2>记录</h2>
    <Timeline
      newestFirst
      items={it.history.map(({ time, actText, text, by, side }) => ({
        time,
        text: text === '' ? actText : `${actText}：${text}`,
        by: [sides[side], by].filter(Boolean).join(' '),
      }))}
    />
  </section>
)
