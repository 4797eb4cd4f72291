import { useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { quantityFault, stepQuantity } from './quantity-steps.ts'
import type { QuantityBounds } from './quantity-steps.ts'
import styles from './quantity.module.css'

type QuantityProps = QuantityBounds & {
  value: number
  onChange: (value: number) => void
  /** What is counted, for screen readers. */
  label: string
  disabled?: boolean
  small?: boolean
}

/** A number with buttons for less and more. What is typed and cannot be ordered is said beside it; the number before stays. */
export const Quantity = ({ value, onChange, label, disabled = false, small = false, ...bounds }: QuantityProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  const settle = () => {
    if (typed === undefined) return
    const plain = typed.normalize('NFKC').trim()
    const wrong = quantityFault(plain, bounds)
    setTyped(undefined)
    setFault(wrong === '' ? '' : `${plain === '' ? '' : `“${plain}”不能用：`}${wrong}，仍为 ${value}`)
    if (wrong === '' && Number(plain) !== value) onChange(Number(plain))
  }
  const step = (direction: 1 | -1) => {
    setTyped(undefined)
    setFault('')
    const next = stepQuantity(value, direction, bounds)
    if (next !== value) onChange(next)
  }
  return (
    <span className={styles.box}>
      <span className={small ? styles.small : styles.quantity} role="group" aria-label={label}>
        <button
          type="button"
          aria-label="减少"
          disabled={disabled || value <= (bounds.none ? 0 : bounds.min)}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={14} />
        </button>
        <input
          value={typed ?? String(value)}
          inputMode={bounds.scale ? 'decimal' : 'numeric'}
          aria-label={`${label}数量`}
          {...(fault === '' ? {} : { 'aria-describedby': id })}
          disabled={disabled}
          maxLength={12}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault('')
          }}
          onBlur={settle}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle()
            if (event.key === 'ArrowUp') step(1)
            if (event.key === 'ArrowDown') step(-1)
          }}
        />
        <button
          type="button"
          aria-label="增加"
          disabled={disabled || (bounds.max !== null && bounds.max !== undefined && value >= bounds.max)}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={14} />
        </button>
      </span>
      <span id={id} role="status" className={styles.fault}>
        {fault}
      </span>
    </span>
  )
}
