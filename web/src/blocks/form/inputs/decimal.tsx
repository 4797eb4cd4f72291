import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Input } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'
import { grouped, isQuantity, tidyMoney, tidyQuantity } from '../read-decimal.ts'
import styles from '../form.module.css'

/** Input that groups digits while it has no focus; text that cannot be read stays as typed. */
const Decimal = ({ value, write, before, after }: EditProps<string> & { before?: string; after?: ReactNode }) => {
  const [writing, setWriting] = useState<HTMLInputElement>()
  // Removing the separators loses the selection. Selecting all again lets typing replace the value, as in any field reached by
  // keyboard.
  useLayoutEffect(() => writing?.select(), [writing])
  return (
    <span className={styles.decimal}>
      {before !== undefined && <span aria-hidden>{before}</span>}
      <Input
        value={writing ? value : grouped(value)}
        inputMode="decimal"
        autoComplete="off"
        onFocus={({ currentTarget }) => setWriting(currentTarget)}
        onBlur={() => setWriting(undefined)}
        onChange={(event) => write(event.target.value)}
      />
      {after}
    </span>
  )
}

/** An amount in yuan, for one `per` if it is a price. Full-width digits, separators and the currency sign are understood. */
export const money = ({ per }: { readonly per?: string | undefined } = {}): Kind<string> => ({
  empty: '',
  say: (value) => (value === '' ? '' : `¥${grouped(value)}`),
  settle: tidyMoney,
  Edit: (it) => <Decimal {...it} before="¥" after={<span>{per === undefined ? '元' : `元/${per}`}</span>} />,
})

/** A quantity in its unit; `also` shows it in another unit beneath: `= 480 kg`. */
export const quantity = ({
  unit,
  also,
}: {
  readonly unit: string
  readonly also?: (quantity: string) => string | undefined
}): Kind<string> => ({
  empty: '',
  say: (value) => (value === '' ? '' : `${grouped(value)} ${unit}`),
  settle: tidyQuantity,
  Edit: (it) => (
    <>
      <Decimal
        {...it}
        after={
          <span>
            {it.unit}
            {unit}
          </span>
        }
      />
      {also && isQuantity(it.value) && <small>{also(tidyQuantity(it.value))}</small>}
    </>
  ),
})

/** A percentage with two decimals. */
export const percent = (): Kind<string> => ({
  empty: '',
  say: (value) => (value === '' ? '' : `${value}%`),
  settle: tidyMoney,
  Edit: (it) => <Decimal {...it} after={<span>%</span>} />,
})
