import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './radio.module.css'

/** One of a few choices; `<small>` inside stands beneath its name. A `boxed` one is marked as a whole while chosen. */
export const Radio = ({
  boxed = false,
  mark,
  children,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { boxed?: boolean; mark?: ReactNode; children: ReactNode }) => (
  <label className={styles.radio} data-boxed={boxed || undefined}>
    <input type="radio" {...rest} />
    {mark}
    <span>{children}</span>
  </label>
)
