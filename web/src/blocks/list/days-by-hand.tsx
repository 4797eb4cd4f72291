import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DayWords, Wrong } from './days-field.tsx'
import { isDay } from './days.ts'

const dayOf = (word: string) => (isDay(word) ? dayjs(word) : null)

/** Two days from the calendar; either may stay empty. */
export const DaysByHand = ({
  value: [from, to],
  onChange,
  label,
  wrong,
}: {
  value: DayWords
  onChange: (value: DayWords) => void
  label: string
  wrong: Wrong
}) => (
  <DatePicker.RangePicker
    aria-label={`${label}从几号到几号`}
    allowEmpty={[true, true]}
    style={{ width: 236 }}
    value={[dayOf(from), dayOf(to)]}
    onChange={(days) => onChange([days?.[0]?.format('YYYY-MM-DD') ?? '', days?.[1]?.format('YYYY-MM-DD') ?? ''])}
    {...wrong}
  />
)
