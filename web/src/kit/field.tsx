import { createContext, useContext, useId } from 'react'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

const FieldContext = createContext<{ id?: string; describedBy?: string; wrong?: boolean; required?: boolean }>({})

/**
 * Label with its input; `error` says how to correct it, `hint` what to enter. The component ties the input to the label. An error
 * is announced with its input, because several alerts at once would be confusing.
 */
export const Field = ({
  label,
  required = false,
  error,
  hint,
  group = false,
  children,
}: {
  label: string
  required?: boolean
  error?: string | undefined
  hint?: string | undefined
  /** Whether the label names a group of several inputs that each have their own name. */
  group?: boolean
  children: ReactNode
}) => {
  const id = useId()
  const message = error || hint
  const describedBy = message ? `${id}-message` : undefined
  const words = (
    <>
      {required && <span className={styles.must} aria-hidden />}
      {label}
    </>
  )
  return (
    <div
      className={styles.field}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy } : {})}
    >
      {group ? (
        <span id={`${id}-label`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {words}
        </label>
      )}
      <div>
        <FieldContext value={group ? {} : { id, required, wrong: !!error, ...(describedBy ? { describedBy } : {}) }}>
          {children}
        </FieldContext>
        {message && (
          <p id={describedBy} className={error ? styles.error : styles.hint}>
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

/**
 * Native select, so that a phone shows its own picker. A value that is not in the list gets its own option; otherwise the browser
 * would show another option as chosen.
 */
export const Select = ({
  options,
  placeholder,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> & {
  value?: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
}) => {
  const { value: chosen = '' } = rest
  const lacks = chosen !== '' && !options.some(({ value }) => value === chosen)
  return (
    <select {...useField()} {...rest} className={classNames(styles.input, styles.select, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {lacks && <option value={chosen}>已选的一项{options.length > 0 && '（不在列表中）'}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

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
