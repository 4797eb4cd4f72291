import type { ReactNode } from 'react'
import { Checkbox, Select } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

export type Option<V extends string> = { readonly value: V; readonly label: string; readonly about?: ReactNode }

const labelOf = <V extends string>(options: readonly Option<V>[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

/** Select for one of the options that a call answered. */
export const OneOfEdit = <V extends string>({
  options,
  none,
  value,
  write,
}: EditProps<V | ''> & { readonly options: readonly Option<V>[]; readonly none?: string | undefined }) => (
  <Select
    value={value}
    options={options}
    {...(none === undefined && value !== '' ? {} : { placeholder: none ?? '请选择' })}
    onChange={(event) => write(event.target.value as V | '')}
  />
)

/** One of a list, as a native select; `none` labels the empty choice. */
export const oneOf = <const V extends string>(
  options: readonly Option<V>[],
  { none }: { readonly none?: string } = {},
): Kind<V | ''> => ({
  empty: '',
  say: (value) => (value === '' ? (none ?? '') : labelOf(options, value)),
  Edit: (it) => <OneOfEdit {...it} options={options} none={none} />,
})

/** One of a few options, all visible; `about` describes each. */
export const oneOfFew = <const V extends string>(options: readonly Option<V>[]): Kind<V | ''> => ({
  empty: '',
  label: 'group',
  say: (value) => labelOf(options, value),
  Edit: ({ value, write, wrong, label }) => (
    <span className={styles.choices} role="radiogroup" aria-label={label} aria-invalid={'' in wrong || undefined}>
      {options.map((option) => (
        <label key={option.value} className={option.about === undefined ? undefined : styles.card}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => write(option.value)} />
          <span>
            {option.label}
            {option.about !== undefined && <small>{option.about}</small>}
          </span>
        </label>
      ))}
    </span>
  ),
})

/** Checkboxes for several of the options that a call answered. */
export const ManyOfEdit = <V extends string>({
  options,
  value,
  write,
  wrong,
}: EditProps<readonly V[]> & { readonly options: readonly Option<V>[] }) => (
  <span className={styles.choices}>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        {...(option.about === undefined ? {} : { className: styles.card })}
        checked={value.includes(option.value)}
        aria-invalid={'' in wrong || undefined}
        // Keeps the order of the list, in whatever order the user ticks.
        onChange={({ target: { checked } }) =>
          write(
            options.flatMap((it) =>
              (it.value === option.value ? checked : value.includes(it.value)) ? [it.value] : [],
            ),
          )
        }
      >
        {option.about === undefined ? (
          option.label
        ) : (
          <span>
            {option.label}
            <small>{option.about}</small>
          </span>
        )}
      </Checkbox>
    ))}
  </span>
)

/** Several of a list. */
export const manyOf = <const V extends string>(options: readonly Option<V>[]): Kind<readonly V[]> => ({
  empty: [],
  label: 'group',
  say: (values) => values.map((value) => labelOf(options, value)).join('、'),
  Edit: (it) => <ManyOfEdit {...it} options={options} />,
})

/** Yes or no. */
export const flag = (): Kind<boolean> => ({
  empty: false,
  label: 'own',
  say: (value) => (value ? '是' : '否'),
  Edit: ({ value, write, label, wrong }) => (
    <Checkbox checked={value} aria-invalid={'' in wrong || undefined} onChange={(event) => write(event.target.checked)}>
      {label}
    </Checkbox>
  ),
})
