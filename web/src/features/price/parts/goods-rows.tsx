import type { ReactNode } from 'react'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { EditProps } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { tidyMoney, tidyQuantity } from '../../../blocks/form/read-decimal.ts'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { yuan } from '../../../kit/money.ts'
import { goodsToChoose } from './scheme-goods.tsx'
import type { GoodsToPrice } from './scheme-goods.tsx'
import styles from './scheme-goods.module.css'

/* Goods in a form, one row each with the written values; the user chooses more of the shop's goods. */

type AnyRow = { readonly goods: { readonly goodsId: string } }
export type RowProps<Row> = {
  readonly row: Row
  readonly wrong: string | undefined
  readonly put: (row: Row) => void
  readonly drop: () => void
}

/** Returns the input of a form whose value is a list of such rows. */
export const goodsRows = <Row extends AnyRow>(it: {
  readonly label: string
  /** Returns the row of newly chosen goods. */
  readonly begin: (goods: GoodsToPrice) => Row
  readonly Row: (props: RowProps<Row>) => ReactNode
}) =>
  function GoodsRows({ value, write, wrong }: EditProps<readonly Row[]>) {
    return (
      <span className={styles.goods}>
        <ul className={styles.goods} aria-label={it.label}>
          {value.map((row, at) => (
            <it.Row
              key={row.goods.goodsId}
              row={row}
              wrong={wrongIn(row.goods.goodsId, wrong)}
              put={(next) => write(value.with(at, next))}
              drop={() => write(value.toSpliced(at, 1))}
            />
          ))}
        </ul>
        <span>
          <ChooseRows
            of={goodsToChoose}
            known={value.map(({ goods }) => goods.goodsId)}
            take={(chosen) => write([...value, ...chosen.map(it.begin)])}
          />
        </span>
      </span>
    )
  }

/** One row: the goods with their list price, then the written values. */
export const GoodsRow = (it: {
  readonly goods: { readonly unitName: string; readonly listPrice: string }
  readonly name: string
  readonly about?: ReactNode
  readonly wrong: string | undefined
  readonly drop: () => void
  readonly children: ReactNode
  /** Content below the row. */
  readonly below?: ReactNode
}) => (
  <li className={styles.row} data-wrong={it.wrong !== undefined}>
    <span className={styles.name}>
      {it.name}
      <small>
        标价 {yuan(it.goods.listPrice)}/{it.goods.unitName}
      </small>
      {it.about}
    </span>
    {it.children}
    <Button kind="quiet" size="small" aria-label={`去掉${it.name}`} onClick={it.drop}>
      去掉
    </Button>
    {it.below}
    {it.wrong !== undefined && <small className={styles.wrong}>{it.wrong}</small>}
  </li>
)

const tidied = { money: tidyMoney, quantity: tidyQuantity } as const

/** Number of a row; tidied when the user leaves the field. */
export const RowNumber = (it: {
  readonly of: keyof typeof tidied
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly wrong?: boolean
  readonly put: (value: string) => void
}) => (
  <Input
    aria-label={it.label}
    aria-invalid={it.wrong || undefined}
    value={it.value}
    inputMode="decimal"
    placeholder={it.placeholder}
    onChange={({ target }) => it.put(target.value)}
    onBlur={() => it.put(tidied[it.of](it.value))}
  />
)

/** Returns the name of goods with their specification. */
export const nameOfGoods = (goods: { readonly name: string; readonly specText: string }): string =>
  `${goods.name} ${goods.specText}`.trim()
