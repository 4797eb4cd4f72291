import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

type Variant = {
  /** `brand` for the one main action of a place, `accent` for buying, `plain` for the rest, `quiet` inside rows, `bad` for destroying. */
  kind?: 'brand' | 'accent' | 'accentSoft' | 'plain' | 'quiet' | 'bad'
  size?: 'small' | 'normal' | 'big'
  wide?: boolean
}

const classOf = ({ kind = 'plain', size = 'normal', wide = false }: Variant, more?: string) =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide, more)

/** Button. While `busy` it keeps its width, is announced as busy and ignores clicks. */
export const Button = ({
  kind,
  size,
  wide,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Variant & { busy?: boolean; children: ReactNode }) => (
  <button
    type="button"
    {...rest}
    className={classOf({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy && <span className={styles.spinner} aria-hidden />}
    {children}
  </button>
)

/** Link that looks like a button. */
export const ButtonLink = ({
  to,
  children,
  className,
  'aria-label': label,
  ...rest
}: Variant & { to: string; className?: string; 'aria-label'?: string; children: ReactNode }) => (
  <Link to={to} aria-label={label} className={classOf(rest, className)}>
    {children}
  </Link>
)
