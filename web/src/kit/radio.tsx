import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './radio.module.css'

/** One of a few ways or things; `<small>` inside stands beneath its name. `boxed` ones are marked as a whole while they are chosen. */
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
