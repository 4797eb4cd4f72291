import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { isTooMuch, plainQuantity, quantityFault, stepQuantity } from './quantity-steps.ts'
import type { QuantityBounds } from './quantity-steps.ts'
import styles from './quantity.module.css'

type QuantityProps = QuantityBounds & {
  value: number
  /** May resolve to the reason why the quantity is not possible, for example the stock; empty if it is. The number then stays as it was. */
  onChange: (value: number) => void | Promise<string>
  /** Returns an alternative for a user who wants more than there is. */
  renderOffer?: ((wanted: string) => ReactNode) | undefined
  /** What is counted, for screen readers. */
  label: string
  disabled?: boolean
  small?: boolean
}

/**
 * Number with buttons for less and more. If a typed number cannot be ordered, the reason shows beside it and the number stays as it
 * was.
 */
export const Quantity = ({
  value,
  onChange,
  renderOffer,
  label,
  disabled = false,
  small = false,
  ...bounds
}: QuantityProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  /** The quantity the user wanted that is not available. */
  const [refused, setRefused] = useState('')
  const turn = useRef(0)
  const say = (wanted: string, wrong: string, more: boolean) => {
    setFault(wrong === '' ? '' : `${wanted === '' ? '' : `“${wanted}”不能用：`}${wrong}，仍为 ${value}`)
    setRefused(more ? wanted : '')
  }
  const take = async (next: number) => {
    const mine = (turn.current += 1)
    const wrong = await onChange(next)
    if (wrong && mine === turn.current) say(String(next), wrong, next > value)
  }
  const settle = () => {
    if (typed === undefined) return
    const plain = plainQuantity(typed)
    const wrong = quantityFault(plain, bounds)
    setTyped(undefined)
    say(plain, wrong, isTooMuch(plain, bounds))
    if (wrong === '' && Number(plain) !== value) void take(Number(plain))
  }
  const step = (direction: 1 | -1) => {
    setTyped(undefined)
    say('', '', false)
    const next = stepQuantity(value, direction, bounds)
    if (next !== value) void take(next)
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
          maxLength={20}
          onChange={(event) => {
            setTyped(event.target.value)
            say('', '', false)
          }}
          onBlur={settle}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              // The first Enter applies the number and does not submit the form around it.
              if (typed !== undefined) event.preventDefault()
              settle()
            }
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
      {refused !== '' && renderOffer?.(refused)}
    </span>
  )
}
