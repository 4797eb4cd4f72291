import { useState } from 'react'
import type { ComponentType } from 'react'
import { Button } from '../../kit/button.tsx'
import { Input, Select } from '../../kit/field.tsx'
import type { Words } from './card-address.ts'
import type { AnyCardList, CardFilter } from './card-list-of.ts'
import type { CardState } from './use-card-address.ts'
import styles from './card-filters.module.css'

const namesOf = ({ field }: CardFilter): readonly string[] => (typeof field === 'string' ? [field] : field)

const isTurned = ([from, to]: readonly [string, string], words: Words): boolean =>
  !!words[from] && !!words[to] && words[from] > words[to]

type Written = { readonly words: Words; readonly write: (changed: Words) => void }

const Days = ({ label, field: [from, to], words, write }: Extract<CardFilter, { as: 'days' }> & Written) => (
  <span className={styles.days}>
    <Input
      type="date"
      aria-label={`${label}从`}
      max={words[to] || undefined}
      value={words[from] ?? ''}
      onChange={({ target }) => write({ [from]: target.value })}
    />
    至
    <Input
      type="date"
      aria-label={`${label}到`}
      min={words[from] || undefined}
      value={words[to] ?? ''}
      onChange={({ target }) => write({ [to]: target.value })}
    />
    {isTurned([from, to], words) && <span role="alert">结束日期须不早于开始日期</span>}
  </span>
)

const Text = ({ label, field, words, write }: Extract<CardFilter, { as: 'text' }> & Written) => (
  <Input
    type="search"
    className={styles.text}
    value={words[field] ?? ''}
    placeholder={label}
    aria-label={label}
    maxLength={60}
    onChange={({ target }) => write({ [field]: target.value })}
  />
)

const One = ({ label, field, choices, words, write }: Extract<CardFilter, { as: 'one' }> & Written) => (
  <Select
    aria-label={label}
    className={styles.one}
    placeholder={label}
    value={words[field] ?? ''}
    options={choices}
    onChange={({ target }) => write({ [field]: target.value })}
  />
)

const kinds = { text: Text, one: One, days: Days } as const

/** Form of a list's filters and its order; on a phone everything but text fields folds away. */
export const CardFilters = ({ of, thing, state }: { of: AnyCardList; thing: string; state: CardState }) => {
  const { filters = [], sorts } = of
  const said = JSON.stringify(state.words)
  const [written, setWritten] = useState(state.words)
  const [followed, setFollowed] = useState(said)
  const [more, setMore] = useState(false)
  // The form follows the address, so that Back and 清除筛选 show in it.
  if (followed !== said) {
    setFollowed(said)
    setWritten(state.words)
  }
  const folds = sorts !== undefined || filters.some((filter) => filter.as !== 'text')
  const write = (changed: Words) => setWritten((all) => ({ ...all, ...changed }))
  const turned = filters.find((filter) => filter.as === 'days' && isTurned(filter.field, written))
  const all = () =>
    Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, (written[name] ?? '').trim()] as const))
  return (
    <form
      className={styles.filters}
      data-more={more}
      role="search"
      aria-label={`筛选${thing}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (turned !== undefined) return
        state.go(all(), 'replace')
      }}
    >
      {filters.map((filter) => {
        const Kind = kinds[filter.as] as ComponentType<CardFilter & Written>
        return <Kind key={filter.label} {...filter} words={written} write={write} />
      })}
      {sorts && (
        <Select
          aria-label="排序"
          className={styles.sort}
          value={state.sort}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => state.go({ sort: target.value }, 'replace')}
        />
      )}
      <Button type="submit">查询</Button>
      {folds && (
        <button type="button" className={styles.more} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? '收起' : '更多'}
        </button>
      )}
    </form>
  )
}
