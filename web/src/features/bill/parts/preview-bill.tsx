import { moneyWire, parseMoney } from '@mall/api/money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { Note } from '../../../kit/note.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAct } from '../../../use-api.ts'
import { termForm } from '../bill-forms.tsx'
import type { TermOf } from '../bill-forms.tsx'
import { billPath } from '../bill-rows.ts'
import type { PreviewedBill, PreviewedOrder } from '../bill-rows.ts'
import { BillGoods, Differences, OrderSums } from './bill-goods.tsx'
import { BillSums, Carries } from './bill-sums.tsx'
import styles from './bill.module.css'

const termActs: readonly RowAct<TermOf>[] = [
  { key: 'term', label: '每月自动起草', form: termForm, buttons: { name: '保存' } },
]

const fen = (text: string): number => parseMoney(text) ?? 0
const keys = ['goodsMoney', 'discountMoney', 'freightMoney', 'refundMoney', 'prepaidMoney'] as const

/** Sums up the chosen orders with the carries of earlier bills; leaves out a carry that would make the sum negative. */
const sumsOf = (orders: readonly PreviewedOrder[], carries: PreviewedBill['carries']) => {
  const net = orders.reduce((sum, it) => sum + fen(it.netMoney), 0)
  const taken = carries.reduce<{ left: number; of: typeof carries }>(
    (so, it) => (so.left + fen(it.money) < 0 ? so : { left: so.left + fen(it.money), of: [...so.of, it] }),
    { left: net, of: [] },
  )
  const sum = (key: (typeof keys)[number]) => moneyWire(orders.reduce((all, it) => all + fen(it[key]), 0))
  return {
    taken: taken.of,
    sums: {
      orderCount: orders.length,
      goodsMoney: sum('goodsMoney'),
      discountMoney: sum('discountMoney'),
      freightMoney: sum('freightMoney'),
      refundMoney: sum('refundMoney'),
      prepaidMoney: sum('prepaidMoney'),
      adjustMoney: moneyWire(taken.left - net),
      payableMoney: moneyWire(taken.left),
    },
  }
}

/** Orders of one purchaser for a new bill; each may be left out. */
export const PreviewBill = ({
  found,
  buyerBoId,
  beginDay,
  endDay,
}: {
  found: PreviewedBill
  buyerBoId: string
  beginDay: string
  endDay: string
}) => {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const navigate = useNavigate()
  const generate = useAct(api.bill.generate, {
    onDone: ({ billId, billNo }) => {
      toast.done(`已生成对账单 ${billNo}`)
      void navigate(billPath('supplier', billId))
    },
  })
  const chosen = found.orders.filter(({ orderId }) => !out.has(orderId))
  const { sums, taken } = sumsOf(chosen, found.carries)
  const turn = (orderId: string) => {
    const now = new Set(out)
    if (!now.delete(orderId)) now.add(orderId)
    setOut(now)
  }
  return (
    <>
      <section className={styles.card} aria-label="合计">
        <BillSums of={sums} />
        {found.more && <Note>一张对账单最多 {found.orders.length} 笔订单，其余的请另生成一张。</Note>}
        <div className={styles.acts}>
          <Button
            kind="brand"
            busy={generate.acting}
            disabled={chosen.length === 0}
            onClick={() =>
              generate.act({
                buyerBoId,
                beginDay,
                endDay,
                orderIds: chosen.map(({ orderId }) => orderId),
                payableMoney: sums.payableMoney,
              })
            }
          >
            {`生成对账单（${chosen.length} 笔，${yuan(sums.payableMoney)}）`}
          </Button>
          <RowActs acts={termActs} row={{ buyerBoId, settleDay: found.settleDay }} />
          {found.settleDay > 0 && <span>{`每月 ${found.settleDay} 日自动起草`}</span>}
        </div>
      </section>
      <Carries of={taken} />
      <section className={styles.card} aria-label="订单明细">
        <h2>订单明细</h2>
        <ol className={styles.lines}>
          {found.orders.map((it) => (
            <li key={it.orderId} className={styles.line} data-place={out.has(it.orderId) ? 3 : 1}>
              <header>
                <Checkbox checked={!out.has(it.orderId)} onChange={() => turn(it.orderId)}>
                  {it.orderNo}
                </Checkbox>
                <span>{`${it.receiveTime?.slice(0, 10) ?? ''} 收货，${it.payTypeText}`}</span>
                {it.leftOver && <Tag tone="info">上期移入</Tag>}
              </header>
              <BillGoods of={it} />
              <OrderSums of={it} />
              <Differences of={it.differences} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
