import { openText, weekdays } from '@mall/api/open-hours'
import { Checkbox, Input } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from './hours.module.css'

/** Opening hours on one day of the week, 1 Monday to 7 Sunday. */
export type Hours = { readonly day: string; readonly open: string; readonly close: string }

const HoursEdit = ({ value, write }: EditProps<readonly Hours[]>) => {
  const put = (day: string, it: Hours | undefined) =>
    write(
      [...value.filter((one) => one.day !== day), ...(it ? [it] : [])].toSorted(
        (a, b) => Number(a.day) - Number(b.day),
      ),
    )
  return (
    <span className={styles.hours}>
      {weekdays.map((name, at) => {
        const day = String(at + 1)
        const known = value.find((it) => it.day === day)
        const last = value.at(-1)
        return (
          <span key={day} className={styles.day}>
            <Checkbox
              checked={known !== undefined}
              onChange={({ target }) =>
                put(
                  day,
                  target.checked ? { day, open: last?.open ?? '08:00', close: last?.close ?? '17:30' } : undefined,
                )
              }
            >
              {name}
            </Checkbox>
            {known && (
              <>
                <Input
                  type="time"
                  aria-label={`${name}开始`}
                  value={known.open}
                  onChange={({ target }) => put(day, { ...known, open: target.value })}
                />
                至
                <Input
                  type="time"
                  aria-label={`${name}结束`}
                  value={known.close}
                  onChange={({ target }) => put(day, { ...known, close: target.value })}
                />
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** Opening hours of a place, by day of the week. */
export const hoursInput = (): Kind<readonly Hours[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ day }) => day,
  say: (all) => openText(all.map((it) => ({ ...it, day: Number(it.day) }))),
  Edit: HoursEdit,
})
