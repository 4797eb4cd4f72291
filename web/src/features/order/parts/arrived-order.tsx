import { payoutWords } from '@mall/api/order/payout'
import { mostCounted } from '@mall/api/receiving/states'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { papers } from '../../../blocks/form/inputs/papers.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { Packages } from './packages.tsx'
import styles from './arrived-order.module.css'

type Counts = Readonly<Record<string, number>>
type Line = OrderRow['lines'][number]
type Rules = AnswerOf<Calls['receiving']['basic']>

const countOf = (line: Line, counts: Counts): number => counts[line.lineId] ?? line.shipQty

/**
 * Returns the highest quantity of a line that may be counted. Without a rule of the enterprise, that is the quantity ordered or
 * sent, whichever is more.
 */
const mostOf = ({ shipQty, orderQty }: Line, { version, allowOverReceive }: Rules): number =>
  version === 0
    ? Math.max(orderQty, shipQty)
    : mostCounted(Math.round(shipQty * 1_000), Math.round(Number(allowOverReceive) * 100)) / 1_000

const CountLine = ({
  line,
  rules,
  counts,
  write,
}: {
  line: Line
  rules: Rules
  counts: Counts
  write: (counts: Counts) => void
}) => {
  const counted = countOf(line, counts)
  const { [line.lineId]: known, ...others } = counts
  return (
    <li>
      <Picture path={line.image} alt="" className={styles.picture} />
      <span className={styles.name}>
        {line.goodsName} <small>{line.specText}</small>
        <small>
          订 {line.orderQty}，已发 {line.shipQty} {line.unitName}
        </small>
        {counted !== line.shipQty && <small className={styles.odd}>{counted < line.shipQty ? '少收' : '多收'}</small>}
      </span>
      <span className={styles.counted}>
        <Quantity
          small
          value={counted}
          min={0}
          step={1}
          any
          max={mostOf(line, rules)}
          scale={line.weighGoods ? 3 : 0}
          label={`${line.goodsName} 实收`}
          onChange={(qty) => write({ ...counts, [line.lineId]: qty })}
        />
        {mustCount(line, rules) && (
          <Checkbox
            checked={known !== undefined}
            onChange={({ target }) => write(target.checked ? { ...counts, [line.lineId]: counted } : others)}
          >
            已{line.weighGoods ? '称重' : '点数'}
          </Checkbox>
        )}
      </span>
    </li>
  )
}

const mustCount = (line: Line, rules: Rules): boolean =>
  line.shipQty > 0 && (rules.receiveNeedCheck || (rules.requireWeigh && line.weighGoods))

const slipInput = papers()

/** Photos of the slips of weighed goods. */
const Slips = ({ slips, write }: { slips: readonly string[]; write: (slips: readonly string[]) => void }) => (
  <div role="group" aria-label="磅单照片">
    <p>本企业要求上传磅单照片：</p>
    <slipInput.Edit value={slips} write={write} limits={{ required: true, maxItems: 9 }} wrong={{}} label="磅单" />
  </div>
)

const Sent = ({ orderId }: { orderId: string }) => {
  const packages = useApi(api.order.tracking, { orderId }, { staleTime: 0 })
  return (
    <Answer of={packages} what="发货信息" skeleton={<SkeletonText lines={3} />}>
      {(sent) => <Packages packages={sent} />}
    </Answer>
  )
}

/** Says what the enterprise's rules still require; empty if nothing. */
const missingWords = (lines: readonly Line[], rules: Rules, counts: Counts, slips: readonly string[]): string => {
  const open = lines.filter((line) => mustCount(line, rules) && counts[line.lineId] === undefined).length
  if (open > 0) return `还有 ${open} 种商品没有点数，点过请勾选`
  const weighs = rules.requireWeigh && lines.some(({ weighGoods, shipQty }) => weighGoods && shipQty > 0)
  return weighs && slips.length === 0 ? '还没有上传磅单照片' : ''
}

const Odd = ({ order, short }: { order: OrderRow; short: boolean }) => (
  <p className={styles.warn} role="status">
    点数与发货不符，会记入订单记录。{short ? '少货或破损请先' : '多收请先'}
    {short ? (
      <Link to={`/aftersales/apply/${order.orderId}`}>申请售后</Link>
    ) : (
      <Link to={`/order/detail/${order.orderId}`}>到订单里联系卖家</Link>
    )}
    ；{payoutWords(order)}。
  </p>
)

const Confirm = ({ order, rules, counts }: { order: OrderRow; rules: Rules; counts: Counts }) => {
  const [sure, setSure] = useState(false)
  const [slips, setSlips] = useState<readonly string[]>([])
  const receive = useAct(api.order.receive, { done: '已确认收货' })
  const { orderId, lines } = order
  const odd = lines.filter((line) => countOf(line, counts) !== line.shipQty)
  const short = odd.some((line) => countOf(line, counts) < line.shipQty)
  const missing = missingWords(lines, rules, counts, slips)
  const counted = lines.map((line) => ({ lineId: line.lineId, qty: countOf(line, counts) }))
  return (
    <>
      {rules.requireWeigh && lines.some(({ weighGoods }) => weighGoods) && <Slips slips={slips} write={setSlips} />}
      {odd.length > 0 && <Odd order={order} short={short} />}
      {missing !== '' && (
        <p className={styles.warn} role="status">
          {missing}
        </p>
      )}
      <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
        {odd.length > 0 ? '数量不符我已知道，仍然确认收货' : '我已收到以上商品，数量和质量都没有问题'}
      </Checkbox>
      <Button
        kind="brand"
        busy={receive.acting}
        disabled={!sure || missing !== ''}
        onClick={() => receive.act({ orderId, counted, ...(slips.length > 0 ? { slips: [...slips] } : {}) })}
      >
        确认收货
      </Button>
    </>
  )
}

const Lines = ({ order, rules }: { order: OrderRow; rules: Rules }) => {
  const [counts, setCounts] = useState<Counts>({})
  const mayReceive = order.buttons.some(({ code }) => code === 'RECEIVE')
  return (
    <>
      <ul className={styles.lines} aria-label="点数">
        {order.lines.map((line) => (
          <CountLine key={line.lineId} line={line} rules={rules} counts={counts} write={setCounts} />
        ))}
      </ul>
      {mayReceive ? (
        <Confirm order={order} rules={rules} counts={counts} />
      ) : (
        <p className={styles.warn}>
          {order.orderStatus === 35 ? '还有商品没有发出，全部到齐后再确认收货' : '现在不能由您确认收货，原因见订单详情'}
        </p>
      )}
    </>
  )
}

const Count = ({ order }: { order: OrderRow }) => {
  const rules = useApi(api.receiving.basic, {})
  return (
    <div className={styles.count}>
      <Sent orderId={order.orderId} />
      <Answer of={rules} what="收货规则" skeleton={<SkeletonText lines={2} />}>
        {(it) => <Lines order={order} rules={it} />}
      </Answer>
    </div>
  )
}

/** Order on its way; opened, its goods can be counted and received. */
export const ArrivedOrder = ({ order, open, onOpen }: { order: OrderRow; open: boolean; onOpen: () => void }) => (
  <article className={styles.order}>
    <header className={styles.head}>
      <span>
        <b>{order.shop.shopName}</b>
        <small>
          <Link to={`/order/detail/${order.orderId}`}>{order.orderNo}</Link> · {order.statusText}
        </small>
        <small>
          {order.lines.map(({ goodsName, orderQty, unitName }) => `${goodsName} × ${orderQty} ${unitName}`).join('；')}
        </small>
      </span>
      {order.deliveryType === 3 ? (
        // Fetched goods are counted at their pick-up point and audited in the order.
        <ButtonLink to={`/order/detail/${order.orderId}`}>看订单</ButtonLink>
      ) : (
        <Button aria-expanded={open} onClick={onOpen}>
          {open ? '收起' : '点数收货'}
        </Button>
      )}
    </header>
    {open && order.deliveryType !== 3 && <Count order={order} />}
  </article>
)
