import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { money } from '../../../kit/money.ts'
import { usePhone } from '../../../kit/phone.ts'
import { linesAt } from '../lines-at.ts'
import styles from './books.module.css'

type Trial = AnswerOf<Calls['books']['trialBalance']>
type Sums = Trial['sum']

const spans = [
  ['期初余额', 'openDebitMoney', 'openCreditMoney'],
  ['本期发生', 'debitMoney', 'creditMoney'],
  ['期末余额', 'closeDebitMoney', 'closeCreditMoney'],
] as const

/** Returns nothing for zero: empty cells make the other amounts easy to find. */
const shown = (amount: string) => (amount === '0.00' ? '' : money(amount))
const amountsOf = (it: Sums) =>
  spans.flatMap(([span, debit, credit]) =>
    [`${span}借`, `${span}贷`].map((key, at) => ({ key, amount: it[at === 0 ? debit : credit] })),
  )

const CodeLink = ({ row, of }: { row: Trial['rows'][number]; of: Trial }) => (
  <Link
    to={linesAt({ code: row.code, beginTime: of.beginDay, endTime: of.endDay })}
  >{`${row.code} ${row.codeName}`}</Link>
)

const Cards = ({ of }: { of: Trial }) => (
  <ul className={styles.cards}>
    {[...of.rows, { ...of.sum, code: '', codeName: '合计' }].map((row) => (
      <li key={row.codeName}>
        <h3>{row.code === '' ? row.codeName : <CodeLink row={row as Trial['rows'][number]} of={of} />}</h3>
        <dl>
          <div aria-hidden>
            <dt />
            <dd>借方</dd>
            <dd>贷方</dd>
          </div>
          {spans.map(([span, debit, credit]) => (
            <Span key={span} name={span} debit={row[debit]} credit={row[credit]} />
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const Span = ({ name, debit, credit }: { name: string; debit: string; credit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{money(debit)}</dd>
    <dd>{money(credit)}</dd>
  </div>
)

const Table = ({ of }: { of: Trial }) => (
  <div
    className={styles.scroll}
    role="region"
    aria-label="试算平衡表"
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled to by keys, too
    tabIndex={0}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            科目
          </th>
          {spans.map(([span]) => (
            <th key={span} scope="colgroup" colSpan={2} data-span>
              {`${span}（元）`}
            </th>
          ))}
        </tr>
        <tr>
          {spans.flatMap(([span]) =>
            ['借方', '贷方'].map((side) => (
              <th key={span + side} scope="col" data-money>
                {side}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {of.rows.map((row) => (
          <tr key={row.code}>
            <td>
              <CodeLink row={row} of={of} />
            </td>
            {amountsOf(row).map(({ key, amount }) => (
              <td key={key} data-money>
                {shown(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          {amountsOf(of.sum).map(({ key, amount }) => (
            <td key={key} data-money>
              {money(amount)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
)

/** Trial balance, one row for each account; on a phone one card. */
export const TrialTable = ({ of }: { of: Trial }) => {
  const phone = usePhone()
  return phone ? <Cards of={of} /> : <Table of={of} />
}
