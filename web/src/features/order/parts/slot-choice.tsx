import { dayWords } from '@mall/api/open-hours'
import { useId, useState } from 'react'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Select } from '../../../kit/field.tsx'
import styles from './slot-choice.module.css'

export type SlotDays = AnswerOf<Calls['gate']['slots']>
type SlotChosen = readonly [bayId: string, slotTime: string]

const dayOf = ([, slotTime]: SlotChosen): string => slotTime.slice(0, 10)
const hours = (from: string, to: string): string => `${from.slice(11, 16)}-${to.slice(11, 16)}`
const free = ({ slots }: SlotDays[number]): number => slots.filter(({ left }) => left > 0).length

const SlotsEdit = ({ days, value, write, label, wrong }: EditProps<SlotChosen> & { days: SlotDays }) => {
  const name = useId()
  // The booked day may be over, and the first day may be full.
  const first = days.find((it) => it.day === dayOf(value)) ?? days.find((it) => free(it) > 0) ?? days[0]
  const [day, setDay] = useState(first?.day ?? '')
  if (days.length === 0) return <p className={styles.none}>这个自提点没有可以预约的时段，按确认的自提时间到场即可。</p>
  const slots = days.find((it) => it.day === day)?.slots ?? []
  return (
    <div className={styles.choice}>
      <Select
        aria-label="日期"
        value={day}
        options={days.map((it) => ({
          value: it.day,
          label: `${dayWords(it.day)}，${free(it) > 0 ? `还有 ${free(it)} 个时段` : '已约满'}`,
        }))}
        onChange={({ target }) => setDay(target.value)}
      />
      <ul className={styles.slots} role="radiogroup" aria-label={label} aria-invalid={'' in wrong || undefined}>
        {slots.map(({ bayId, bayName, slotTime, slotEnd, left }) => {
          const chosen = value[0] === bayId && value[1] === slotTime
          return (
            <li key={`${bayId} ${slotTime}`} role="presentation">
              <label data-chosen={chosen} data-full={left === 0 && !chosen}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen}
                  disabled={left === 0 && !chosen}
                  onChange={() => write([bayId, slotTime])}
                />
                <span>
                  {hours(slotTime, slotEnd)}
                  <small>
                    {bayName}，{left > 0 ? `余 ${left} 辆` : chosen ? '您已预约' : '已满'}
                  </small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Input of the slot and the bay at which a vehicle is loaded. */
export const slotChoice = (days: SlotDays): Input<SlotChosen> => ({
  empty: ['', ''],
  label: 'group',
  say: ([, slotTime]) => slotTime.slice(0, 16),
  Edit: (it) => <SlotsEdit {...it} days={days} />,
})
