import { owedWords } from '@mall/api/order/owed'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { MaskedValue } from '../../../blocks/masked-value.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { money, yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { send } from '../../../send.ts'
import { unitsWords } from '../../catalog/parts/units-words.ts'
import type { SellerRow } from '../seller-row.ts'
import styles from './seller-cells.module.css'

/* Cells of a shop's order list, for its table and its cards. */

type Of = { readonly order: SellerRow }

export const NumberCell = ({ order, card }: Of & { card: boolean }) => (
  <>
    <Link to={`/order/detailSeller/${order.orderId}`} className={styles.number}>
      {order.orderNo}
      {card && <Icon name="right" size={14} />}
    </Link>
    <small className={styles.time}>
      {order.createTime}
      {!card && (
        <span className={styles.quiet}>
          <CopyButton text={order.orderNo} what="订单号" inline />
        </span>
      )}
    </small>
  </>
)

const shownAtFirst = 3

/** Ordered goods, one line each; a button with their number opens more than three. */
export const GoodsCell = ({ order: { lines, orderStatus } }: Of) => {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={styles.goods}>
        {(all ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <li key={line.lineId}>
            <Picture path={line.image} alt="" className={styles.picture} />
            <span className={styles.line}>
              <span className={styles.name} title={`${line.goodsName} ${line.specText}`.trim()}>
                {line.goodsName} <small>{line.specText}</small>
              </span>
              <span className={styles.quantity}>
                × {line.orderQty} {line.unitName}
                {unitsWords(line) !== '' && `（${unitsWords(line)}）`}
              </span>
              {orderStatus === 35 && <span className={styles.owed}>{owedWords(line)}</span>}
              {line.afterSalesId !== null && <span className={styles.owed}>售后中</span>}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shownAtFirst && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={all}
          title={lines.map(({ goodsName, orderQty, unitName }) => `${goodsName} × ${orderQty} ${unitName}`).join('\n')}
          onClick={() => setAll(!all)}
        >
          {all ? '收起' : `等 ${lines.length} 种`}
        </button>
      )}
    </>
  )
}

/** Returns the person behind the buyer; empty if the buyer has the same name, as a farmer who buys for themselves. */
const contactOf = ({ name, userName }: SellerRow['buyer']): string => (userName === name ? '' : userName)

/** Mobile number, masked as in every list and whole on request; its buttons show while the mouse is over the row. */
const Mobile = ({ orderId, whose, masked }: { orderId: string; whose: 'buyer' | 'receiver'; masked: string }) => (
  <span className={styles.quiet}>
    <MaskedValue
      masked={masked}
      what="手机号"
      reveal={() => send(api.order.revealMobile, { orderId, whose }).then((it) => it.mobile)}
    />
  </span>
)

export const BuyerCell = ({ order: { orderId, buyer, buyerRemark } }: Of) => (
  <>
    {buyer.name}
    <small className={styles.more}>
      {contactOf(buyer)} <Mobile orderId={orderId} whose="buyer" masked={buyer.mobile} />
    </small>
    {buyerRemark && (
      <small className={styles.remark} title={buyerRemark}>
        留言：{buyerRemark}
      </small>
    )}
  </>
)

export const ReceiverCell = ({ order: { orderId, receiver } }: Of) => {
  const address = `${receiver.areaName} ${receiver.address}`
  return (
    <>
      {receiver.name} <Mobile orderId={orderId} whose="receiver" masked={receiver.mobile} />
      <small className={styles.more}>
        {address}
        <span className={styles.quiet}>
          <CopyButton text={`${receiver.areaName}${receiver.address}`} what="地址" inline />
        </span>
      </small>
    </>
  )
}

/** Amount and freight. The head of the column says what the money is; a card has no head. An unpaid amount is marked. */
export const MoneyCell = ({ order, card }: Of & { card: boolean }) => {
  const written = card ? yuan : money
  return (
    <>
      <b className={styles.money} data-due={order.orderStatus === 10}>
        {written(order.payMoney)}
      </b>
      <small className={styles.more}>运费 {written(order.freightMoney)}</small>
    </>
  )
}

const tones: Readonly<Record<number, Tone>> = {
  10: 'warn',
  30: 'accent',
  35: 'accent',
  40: 'info',
  50: 'good',
  60: 'good',
}

export const StatusCell = ({ order }: Of) => (
  <>
    <Tag tone={tones[order.orderStatus] ?? 'plain'}>{order.subStatusText ?? order.statusText}</Tag>
    {order.sellerRemark && (
      <small className={`${styles.remark} ${styles.sellerRemark}`} title={order.sellerRemark}>
        备注：{order.sellerRemark}
      </small>
    )}
  </>
)
