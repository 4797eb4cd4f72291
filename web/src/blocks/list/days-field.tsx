import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'
import { isRelative, relativeDays } from './days.ts'
import type { RelativeDays } from './days.ts'

// The calendar is half as large as the table, so it loads on demand.
const DaysByHand = lazy(() => loadChunk(() => import('./days-by-hand.tsx')).then((it) => ({ default: it.DaysByHand })))

const byHand = 'byHand'
const usualPresets: readonly RelativeDays[] = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth']

export type DayWords = readonly [from: string, to: string]

export type Wrong = { 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Range of days: a named one, which stays correct tomorrow, or two days by hand. */
export const DaysField = ({
  value: [from, to] = ['', ''],
  onChange,
  label,
  presets = usualPresets,
  wrong,
}: {
  value?: DayWords
  onChange?: (value: DayWords) => void
  label: string
  presets?: readonly RelativeDays[] | undefined
  wrong: Wrong
}) => {
  const [asksByHand, setAsksByHand] = useState(false)
  const written = (from !== '' || to !== '') && !isRelative(from)
  const shown = isRelative(from) ? from : written || asksByHand ? byHand : undefined
  const choose = (word: string | undefined) => {
    setAsksByHand(word === byHand)
    onChange?.([word === undefined || word === byHand ? '' : word, ''])
  }
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      <Select
        aria-label={label}
        allowClear
        placeholder={label}
        style={{ width: 116 }}
        value={shown ?? null}
        options={[
          ...presets.map((word) => ({ value: word as string, label: relativeDays[word].name })),
          { value: byHand, label: '自选日期' },
        ]}
        onChange={(word?: string | null) => choose(word ?? undefined)}
        {...wrong}
      />
      {shown === byHand && (
        <Suspense>
          <DaysByHand value={[from, to]} onChange={(days) => onChange?.(days)} label={label} wrong={wrong} />
        </Suspense>
      )}
    </span>
  )
}
