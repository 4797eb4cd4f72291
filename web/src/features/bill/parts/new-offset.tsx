import { mostOffsetBills } from '@mall/api/bill/states'
import { moneyWire, parseMoney } from '@mall/api/money'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Checkbox, Field, Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { Note } from '../../../kit/note.tsx'
import { sides } from '../offset-rows.ts'
import type { MutualBill } from '../offset-rows.ts'
import styles from './bill.module.css'
import own from './offset.module.css'
import { SignOffset } from './sign-offset.tsx'

const fen = (text: string): number => parseMoney(text) ?? 0
const sumOf = (bills: readonly MutualBill[], side: MutualBill['side']): number =>
  bills.reduce((sum, it) => (it.side === side ? sum + fen(it.openMoney) : sum), 0)

/** Returns the oldest bills of each side, as many as one statement holds. */
const chosenAtFirst = (bills: readonly MutualBill[]): ReadonlySet<string> =>
  new Set(
    sides.flatMap(([side]) =>
      bills
        .filter((it) => it.side === side)
        .slice(0, mostOffsetBills / 2)
        .map(({ billId }) => billId),
    ),
  )

/** Form of a set-off: which bills between two enterprises, and how much. */
export const NewOffset = ({ bills, otherBoId }: { bills: readonly MutualBill[]; otherBoId: string }) => {
  const [chosen, setChosen] = useState(() => chosenAtFirst(bills))
  const [written, setWritten] = useState<string>()
  const [remark, setRemark] = useState('')
  const [signing, setSigning] = useState(false)
  const taken = bills.filter(({ billId }) => chosen.has(billId))
  const most = Math.min(sumOf(taken, 'owe'), sumOf(taken, 'owed'))
  const money = written ?? moneyWire(most)
  const asked = parseMoney(money)
  const wrong =
    most === 0
      ? '双方各至少选一张对账单'
      : asked === undefined || asked <= 0 || asked > most
        ? `须大于 0，不超过 ${yuan(moneyWire(most))}`
        : undefined
  const turn = (billId: string) => {
    const now = new Set(chosen)
    if (!now.delete(billId)) now.add(billId)
    setChosen(now)
  }
  return (
    <>
      <div className={own.sides}>
        {sides.map(([side, name]) => (
          <section key={side} className={styles.card} aria-label={name}>
            <div className={styles.head}>
              <h2>{name}</h2>
              <b>已选 {yuan(moneyWire(sumOf(taken, side)))}</b>
            </div>
            <ul className={styles.rows}>
              {bills
                .filter((it) => it.side === side)
                .map((it) => (
                  <li key={it.billId}>
                    <Checkbox checked={chosen.has(it.billId)} onChange={() => turn(it.billId)}>
                      {it.billNo}
                    </Checkbox>
                    <b>未付 {yuan(it.openMoney)}</b>
                    <small>{`${it.shopName}，${it.periodBegin} 至 ${it.periodEnd}，应付 ${yuan(it.payableMoney)}`}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={styles.card} aria-label="互抵多少">
        <div className={own.terms}>
          <Field label="互抵金额" required hint={`最多 ${yuan(moneyWire(most))}`} error={wrong}>
            <Input inputMode="decimal" value={money} onChange={(event) => setWritten(event.target.value)} />
          </Field>
          <Field label="备注" hint="写入确认书正文，例如：以猪抵料">
            <Input maxLength={100} value={remark} onChange={(event) => setRemark(event.target.value)} />
          </Field>
        </div>
        {taken.length > mostOffsetBills && <Note>一份确认书最多 {mostOffsetBills} 张对账单，其余的请另提一份。</Note>}
        <div className={styles.acts}>
          <Button
            kind="brand"
            disabled={wrong !== undefined || taken.length > mostOffsetBills}
            onClick={() => setSigning(true)}
          >
            预览并签署
          </Button>
          <span>先结清较早的对账单；对方确认后才生效。</span>
        </div>
      </section>
      {signing && asked !== undefined && (
        <SignOffset
          terms={{
            otherBoId,
            billIds: taken.map(({ billId }) => billId),
            setOffMoney: moneyWire(asked),
            remark: remark.trim(),
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  )
}
