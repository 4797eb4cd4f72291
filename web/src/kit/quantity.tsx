import { useState } from 'react'
import { Icon } from './icon.tsx'
import { fitQuantity, quantityFault, stepQuantity } from './quantity-steps.ts'
import type { QuantityBounds } from './quantity-steps.ts'
import { toast } from './toast.ts'
import styles from './quantity.module.css'

type QuantityProps = QuantityBounds & {
  value: number
  onChange: (value: number) => void
  /** What is counted, for screen readers. */
  label: string
  disabled?: boolean
  small?: boolean
}

/** A number with buttons for less and more. What is typed is changed to the nearest quantity that may be ordered. */
export const Quantity = ({ value, onChange, label, disabled = false, small = false, ...bounds }: QuantityProps) => {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const fit = fitQuantity(typed, bounds)
    const fault = quantityFault(typed, bounds)
    if (fault !== '' && (typed.trim() === '' || Number(typed) !== fit)) toast.note(`${fault}，已改为 ${fit}`)
    if (fit !== value) onChange(fit)
  }
  const step = (direction: 1 | -1) => {
    setTyped(undefined)
    const next = stepQuantity(value, direction, bounds)
    if (next !== value) onChange(next)
  }
  return (
    <span className={small ? styles.small : styles.quantity} role="group" aria-label={label}>
      <button type="button" aria-label="减少" disabled={disabled || value <= bounds.min} onClick={() => step(-1)}>
        <Icon name="minus" size={14} />
      </button>
      <input
        value={typed ?? String(value)}
        inputMode={bounds.scale ? 'decimal' : 'numeric'}
        aria-label={`${label}数量`}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(bounds.scale ? /[^\d.]/g : /\D/g, ''))}
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
  )
}
