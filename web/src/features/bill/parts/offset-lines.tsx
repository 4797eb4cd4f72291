import { Link } from 'react-router'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { billPath } from '../bill-rows.ts'
import type { Offset } from '../offset-rows.ts'
import { sides } from '../offset-rows.ts'
import styles from './bill.module.css'
import own from './offset.module.css'

/** Bills of a statement, receivable beside payable, with the amount set off of each. */
export const OffsetLines = ({ of: it }: { of: Offset }) => (
  <div className={own.sides}>
    {sides.map(([side, name]) => (
      <section key={side} className={styles.card} aria-label={name}>
        <h2>{name}</h2>
        <ul className={styles.rows}>
          {it.lines
            .filter((line) => line.side === side)
            .map((line) => (
              <li key={line.billId}>
                <span>
                  {side === 'owe' ? <Link to={billPath('purchaser', line.billId)}>{line.billNo}</Link> : line.billNo}
                  {`（${line.shopName}，${line.periodBegin} 至 ${line.periodEnd}）`}
                </span>
                <b>抵销 {yuan(line.money)}</b>
                <small>{`应付 ${yuan(line.payableMoney)}，提出时未付 ${yuan(line.openMoney)}`}</small>
                {it.state === 1 && line.openMoney !== line.openNowMoney && (
                  <Tag tone="bad">{`现未付 ${yuan(line.openNowMoney)}`}</Tag>
                )}
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
