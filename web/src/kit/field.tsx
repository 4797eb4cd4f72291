import { createContext, useContext, useId } from 'react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

const FieldContext = createContext<{ id?: string; describedBy?: string; wrong?: boolean; required?: boolean }>({})

/**
 * A label with its input; `error` says how to mend it, `hint` what to write. The input inside finds its label by itself. An
 * error is read with its input: of several that spoke up by themselves, none would be understood.
 */
export const Field = ({
  label,
  required = false,
  error,
  hint,
  children,
}: {
  label: string
  required?: boolean
  error?: string | undefined
  hint?: string
  children: ReactNode
}) => {
  const id = useId()
  const message = error || hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {required && <span className={styles.must} aria-hidden />}
        {label}
      </label>
      <div>
        <FieldContext value={{ id, required, wrong: !!error, ...(message ? { describedBy: `${id}-message` } : {}) }}>
          {children}
        </FieldContext>
        {message && (
          <p id={`${id}-message`} className={error ? styles.error : styles.hint}>
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

const useField = () => {
  const { id, describedBy, wrong, required } = useContext(FieldContext)
  return {
    ...(id === undefined ? {} : { id }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(wrong ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  }
}

export const Input = ({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...useField()} {...rest} className={classNames(styles.input, className)} />
)

export const TextArea = ({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea rows={3} {...useField()} {...rest} className={classNames(styles.input, styles.area, className)} />
)

/** One of a list. The browser's own, so that a phone shows its wheel. */
export const Select = ({
  options,
  placeholder,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}) => (
  <select {...useField()} {...rest} className={classNames(styles.input, styles.select, className)}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

export const Checkbox = ({
  children,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { children?: ReactNode }) => (
  <label className={classNames(styles.check, className)}>
    <input type="checkbox" {...rest} />
    {children}
  </label>
)
