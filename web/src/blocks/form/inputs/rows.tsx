import { Button } from '../../../kit/button.tsx'
import { Field } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { EditProps, Input as Kind, Limits } from '../form-of.ts'
import styles from '../form.module.css'

type RowField<Row> = {
  readonly [At in keyof Row & string]: {
    readonly at: At
    readonly label: string
    readonly input: Kind<Row[At]>
    /** Returns whether the rest of the row makes the field required. It only marks the field; the server reports a missing value. */
    readonly must?: (row: Row) => boolean
  }
}[keyof Row & string]

type RowsOf<Row> = {
  /** Name of a row, `车辆`, and the label of the button that adds one. */
  readonly name: string
  readonly add: string
  readonly fields: readonly RowField<Row>[]
  readonly empty: Row
  /** Number of rows below which none can be removed. */
  readonly least?: number
  readonly keyOf?: (row: Row) => string
  /** Fills in parts of a row from the changed one: a known number plate fills in the driver. */
  readonly complete?: (row: Row, at: keyof Row) => Row
}

const noLimits: Limits = { required: false }

const RowEdit = <Row extends object>({
  of,
  at,
  it: { value, write, limits, wrong, unit },
}: {
  of: RowsOf<Row>
  at: number
  it: EditProps<readonly Row[]>
}) => {
  const row = value[at]!
  const key = of.keyOf?.(row) ?? String(at)
  const put = (changed: Row) => write(value.with(at, changed))
  return of.fields.map((field) => {
    const kind = field.input as Kind<Row[keyof Row]>
    const own = limits.parts?.[field.at] ?? noLimits
    const error = wrong[`${key}.${field.at}`]
    const change = (now: Row[keyof Row]) => {
      const changed = { ...row, [field.at]: now }
      put(of.complete?.(changed, field.at) ?? changed)
    }
    return (
      <div
        key={field.at}
        onBlur={({ currentTarget, relatedTarget }) => {
          const settled = kind.settle?.(row[field.at])
          if (!currentTarget.contains(relatedTarget) && settled !== undefined && settled !== row[field.at])
            change(settled)
        }}
      >
        <Field
          label={field.label}
          required={own.required || field.must?.(row) === true}
          error={error}
          group={kind.label === 'group'}
        >
          <kind.Edit
            value={row[field.at]}
            write={change}
            limits={own}
            wrong={error === undefined ? {} : { '': error }}
            label={field.label}
            unit={unit}
          />
        </Field>
      </div>
    )
  })
}

/** A short list of rows, each with its own fields and a button to remove it. */
export const rows = <Row extends object>(of: RowsOf<Row>): Kind<readonly Row[]> => ({
  empty: [],
  label: 'group',
  ...(of.keyOf ? { keyOf: of.keyOf as never } : {}),
  nameAt: (place) => {
    const [row, at] = place.split('.')
    const label = of.fields.find((field) => field.at === at)?.label
    return label === undefined || of.keyOf ? label : `${of.name} ${Number(row) + 1} ${label}`
  },
  settle: (all) =>
    all.map((row) =>
      of.fields.reduce<Row>((it, { at, input }) => {
        const kind = input as Kind<Row[keyof Row]>
        return kind.settle ? { ...it, [at]: kind.settle(it[at]) } : it
      }, row),
    ),
  say: (all) =>
    all
      .map((row) =>
        of.fields
          .map(({ at, input }) => (input as Kind<Row[keyof Row]>).say(row[at]))
          .filter(Boolean)
          .join(' '),
      )
      .join('；'),
  Edit: (it) => (
    <span className={styles.rows}>
      {it.value.map((_, at) => (
        <span key={at} className={styles.row} role="group" aria-label={`${of.name} ${at + 1}`}>
          <RowEdit of={of} at={at} it={it} />
          {it.value.length > (of.least ?? 0) && (
            <Button kind="quiet" size="small" onClick={() => it.write(it.value.toSpliced(at, 1))}>
              去掉{of.name} {at + 1}
            </Button>
          )}
        </span>
      ))}
      {it.value.length < (it.limits.maxItems ?? Infinity) && (
        <Button size="small" onClick={() => it.write([...it.value, of.empty])}>
          <Icon name="plus" size={14} />
          {of.add}
        </Button>
      )}
    </span>
  ),
})
