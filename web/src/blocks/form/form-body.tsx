import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../../kit/class-names.ts'
import { Field as Labelled } from '../../kit/field.tsx'
import { FaultList } from './fault-list.tsx'
import { idOf, pathsOf } from './form-of.ts'
import type { EditProps, Field } from './form-of.ts'
import { goToWrong } from './go-to.ts'
import { HoldBack } from './hold-back.ts'
import type { Held } from './hold-back.ts'
import { OtherVersionBars } from './load-other-version.tsx'
import { fill, holdBack, leave, limitsOf, wordsOf, write } from './open-form.ts'
import type { OpenForm } from './open-form.ts'
import { save } from './save-form.ts'
import { applies, needOf } from './values.ts'
import styles from './form.module.css'

const Drawn = ({ form, field }: { form: OpenForm; field: Field }) => {
  const paths = useMemo(() => pathsOf(field), [field])
  const single = typeof field.at === 'string'
  const values: readonly unknown[] = useWatch({ control: form.control, name: paths as string[], exact: true })
  const { errors } = useFormState({ control: form.control, name: paths as string[], exact: true })
  const unit = useWatch({ control: form.control, compute: (all: FieldValues) => field.unit?.(all as never) })
  const needed = useWatch({
    control: form.control,
    compute: (all: FieldValues) => needOf(field, all) !== undefined,
  })
  const limits = useMemo(() => limitsOf(form, field, needed), [form, field, needed])
  const wrong = wordsOf(errors, field)
  // The field itself shows faults inside it, at their place.
  const stands = Object.keys(wrong).length > 0 && form.held.get(idOf(field))?.stands === true
  const said = stands ? undefined : single ? wrong[''] : [...new Set(Object.values(wrong))].join('；')
  const hold = useCallback((held: Held | undefined) => holdBack(form, field, held), [form, field])
  const { Edit, label } = field.input
  const edit = (
    <HoldBack value={hold}>
      <Edit
        {...({
          value: single ? values[0] : values,
          write: (value: unknown) => write(form, field, value),
          limits,
          wrong,
          label: field.label,
          unit,
        } as unknown as EditProps<never>)}
      />
    </HoldBack>
  )
  return (
    <div
      className={classNames(styles.field, field.wide && styles.wide, label === 'own' && styles.beside)}
      data-field={idOf(field)}
      data-stands={stands || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(form, field)
      }}
    >
      {label === 'own' ? (
        edit
      ) : (
        <Labelled
          label={field.label}
          required={limits.required}
          error={said}
          hint={field.hint}
          group={label === 'group'}
        >
          {edit}
        </Labelled>
      )}
      {label === 'own' && said && <p className={styles.own}>{said}</p>}
    </div>
  )
}

const Shown = ({ form, field }: { form: OpenForm; field: Field }) => {
  const shown = useWatch({ control: form.control, compute: (values: FieldValues) => applies(field, values) })
  return shown ? <Drawn form={form} field={field} /> : null
}

type AnyPart = OpenForm['of']['parts'][number]

/** The component above the fields of a part, with the values written so far. */
const Over = ({ form, Above }: { form: OpenForm; Above: NonNullable<AnyPart['above']> }) => {
  const all: FieldValues = useWatch({ control: form.control })
  return <Above all={all} write={(path: string, value: unknown) => fill(form, { [path]: value })} />
}

/** While an input method composes, Enter chooses a word; Safari reports this only by the key code. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/** The parts of a form with all their messages; `row` sets the fields side by side. */
export const FormBody = ({
  form,
  row = false,
  onSubmit = () => void save(form),
  children,
}: {
  form: OpenForm
  row?: boolean
  /** Replaces saving at once. */
  onSubmit?: () => void
  /** Content after the fields, for example a button. */
  children?: ReactNode
}) => {
  const { submitCount } = useFormState({ control: form.control })
  const tried = useRef(submitCount)
  useEffect(() => {
    if (tried.current === submitCount) return
    tried.current = submitCount
    goToWrong(form)
  }, [form, submitCount])
  return (
    <form
      id={form.id}
      noValidate
      aria-label={form.of.label}
      className={row ? styles.inRow : styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // A field may open a dialog with its own form, whose submit must not reach this form.
        event.stopPropagation()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.stopPropagation()
        if (isComposing(event)) event.preventDefault()
        else if (event.ctrlKey || event.metaKey) onSubmit()
      }}
    >
      <OtherVersionBars form={form} />
      <FaultList form={form} />
      {form.of.parts.map(({ title, above: Above, fields }, at) => (
        <section key={at} className={styles.part} aria-label={title}>
          {title !== undefined && <h2>{title}</h2>}
          {Above && <Over form={form} Above={Above} />}
          {fields.map((field) => (
            <Shown key={idOf(field)} form={form} field={field} />
          ))}
        </section>
      ))}
      {children}
      {/* Makes Enter submit; the visible button stands outside the form. */}
      <button type="submit" hidden>
        保存
      </button>
    </form>
  )
}
