import { Button, Form, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { namesOf } from './address.ts'
import type { Words } from './address.ts'
import { DaysField } from './days-field.tsx'
import type { Wrong } from './days-field.tsx'
import type { Filter } from './list-of.ts'
import type { ListState } from './use-list.ts'
import styles from './list-filters.module.css'

/** Value of a condition in the form: one word, several words, or both ends of a range. */
type Held = string | readonly string[] | undefined
const keyOf = (filter: Filter): string => namesOf(filter).join('~')
const isRange = (filter: Filter): boolean => filter.as === 'days' || filter.as === 'between'

const heldOf = (filter: Filter, words: Words): Held => {
  if (isRange(filter)) return namesOf(filter).map((name) => words[name] ?? '')
  const word = words[namesOf(filter)[0]!]
  return filter.as === 'many' ? (word?.split(',') ?? []) : filter.as === 'one' ? word : (word ?? '')
}

const wordsHeld = (filter: Filter, held: Held): Record<string, string> => {
  const names = namesOf(filter)
  if (isRange(filter)) return Object.fromEntries(names.map((name, at) => [name, held?.[at] ?? '']))
  return { [names[0]!]: Array.isArray(held) ? held.join(',') : String(held ?? '') }
}

const sameWords = (filter: Filter, one: Held, words: Words): boolean =>
  Object.entries(wordsHeld(filter, one)).every(([name, word]) => word.trim() === (words[name] ?? ''))

type Leave = (event: FocusEvent<HTMLElement>) => void
type Ends = readonly [string, string]

const Between = ({
  value = ['', ''],
  onChange,
  onLeave,
  filter,
  wrong,
}: {
  value?: Ends
  onChange?: (value: Ends) => void
  onLeave: Leave
  filter: Filter & { as: 'between' }
  wrong: Wrong
}) => (
  <span className={styles.between}>
    {([0, 1] as const).map((at) => (
      <Input
        key={at}
        value={value[at]}
        inputMode="decimal"
        placeholder={at === 0 ? filter.label : '至'}
        aria-label={`${filter.label}${at === 0 ? '从' : '到'}${filter.unit ? `（${filter.unit}）` : ''}`}
        onChange={({ target }) => onChange?.(at === 0 ? [target.value, value[1]] : [value[0], target.value])}
        onBlur={onLeave}
        {...wrong}
      />
    ))}
  </span>
)

const inputModes = { text: 'text', number: 'numeric', money: 'decimal' } as const

/** Number of choices above which the select offers a search. */
const many = 10

/** Returns the input of one condition. Choices and days apply at once; typed text applies on Enter or when another field gets the focus. */
const controlOf = (filter: Filter, wrong: Wrong, onLeave: Leave) => {
  const { label, placeholder = label, width } = filter
  const size = width === undefined ? {} : { style: { width } }
  if (filter.as === 'one' || filter.as === 'many')
    return (
      <Select
        allowClear
        {...(filter.as === 'many' ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        placeholder={placeholder}
        aria-label={label}
        options={filter.choices.map((it) => ({ ...it }))}
        showSearch={filter.choices.length > many}
        optionFilterProp="label"
        style={{ width: width ?? 124 }}
        {...wrong}
      />
    )
  if (filter.as === 'days') return <DaysField label={label} presets={filter.presets} wrong={wrong} />
  if (filter.as === 'between') return <Between filter={filter} wrong={wrong} onLeave={onLeave} />
  return (
    <Input
      allowClear
      placeholder={placeholder}
      aria-label={label}
      inputMode={inputModes[filter.as]}
      onBlur={onLeave}
      {...size}
      {...wrong}
    />
  )
}

/** Number of conditions in one line on a narrow screen; the others fold away. */
const shownNarrow = 3

const Condition = ({ filter, faults, apply, at }: { filter: Filter; faults: Words; apply: () => void; at: number }) => {
  const said = useId()
  const fault = namesOf(filter).flatMap((name) => faults[name] ?? [])[0]
  // A click on a row is meant for the row: half a word applies only if the focus stays in the form.
  const leave: Leave = ({ currentTarget, relatedTarget }) => {
    if (relatedTarget !== null && currentTarget.closest('form')?.contains(relatedTarget)) apply()
  }
  const wrong: Wrong = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': said }
  return (
    <div
      className={styles.condition}
      data-extra={at > 0}
      data-late={at >= shownNarrow}
      data-rare={filter.rare}
      data-wide={filter.as === 'text'}
    >
      <Form.Item name={keyOf(filter)} noStyle {...(fault === undefined ? {} : { validateStatus: 'error' as const })}>
        {controlOf(filter, wrong, leave)}
      </Form.Item>
      {fault !== undefined && (
        <p id={said} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

/**
 * Form of a list's conditions. It follows the address without being redrawn: only changed conditions are written into it, so that
 * focus and half a word stay.
 */
export const ListFilters = ({ of }: { of: ListState }) => {
  const { list, reading, narrow } = of
  const name = useId()
  const [form] = Form.useForm<Record<string, Held>>()
  const [more, setMore] = useState(false)
  const sent = useRef<Words>(reading.words)
  const follow = useEffectEvent((words: Words) => {
    const untouched = list.filters.filter((it) => sameWords(it, form.getFieldValue(keyOf(it)) as Held, sent.current))
    form.setFieldsValue(Object.fromEntries(untouched.map((it) => [keyOf(it), heldOf(it, words)])))
    sent.current = words
  })
  useEffect(() => follow(reading.words), [reading.words])
  const apply = (filters: readonly Filter[]) => {
    const held = form.getFieldsValue(true)
    const changed = filters.filter((it) => !sameWords(it, held[keyOf(it)], reading.words))
    if (changed.length === 0) return
    const words = Object.assign({}, ...changed.map((it) => wordsHeld(it, held[keyOf(it)]))) as Words
    sent.current = { ...reading.words, ...words }
    narrow(words)
  }
  const atOnce = (changed: object) =>
    apply(list.filters.filter((it) => keyOf(it) in changed && ['one', 'many', 'days'].includes(it.as)))
  if (list.filters.length === 0) return null
  return (
    <div className={styles.room}>
      <Form
        form={form}
        name={name}
        layout="inline"
        className={styles.filters!}
        data-more={more}
        role="search"
        aria-label={`筛选${list.thing}`}
        initialValues={Object.fromEntries(list.filters.map((it) => [keyOf(it), heldOf(it, reading.words)]))}
        onValuesChange={atOnce}
        onFinish={() => apply(list.filters)}
      >
        {list.filters.map((filter, at) => (
          <Condition
            key={keyOf(filter)}
            at={at}
            filter={filter}
            faults={reading.faults}
            apply={() => apply([filter])}
          />
        ))}
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        {list.filters.length > 1 && (
          <button
            type="button"
            className={styles.more}
            data-rare={list.filters.some(({ rare }) => rare)}
            data-late={list.filters.length > shownNarrow}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            {more ? '收起' : '更多条件'}
          </button>
        )}
      </Form>
    </div>
  )
}
