import type { CartLine } from '../cart-view.ts'
import type { OpenCart } from '../use-cart.ts'
import styles from './check-lines.module.css'

/** Checkbox that chooses all of the given lines. */
export const CheckLines = ({
  lines,
  label,
  cart,
  children,
}: {
  lines: readonly CartLine[]
  label: string
  cart: OpenCart
  children?: React.ReactNode
}) => {
  const valid = lines.filter((line) => line.valid)
  const all = valid.length > 0 && valid.every((line) => line.checked)
  const some = valid.some((line) => line.checked)
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        disabled={valid.length === 0}
        ref={(it) => {
          if (it) it.indeterminate = some && !all
        }}
        onChange={(event) => cart.check(valid, event.target.checked)}
      />
      {children}
    </label>
  )
}
