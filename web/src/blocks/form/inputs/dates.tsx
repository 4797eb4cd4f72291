import { Input } from '../../../kit/field.tsx'
import type { EditProps, Input as Kind } from '../form-of.ts'
import styles from '../form.module.css'

type Ends = readonly [string, string]
type End = Pick<EditProps<string>, 'value' | 'write'> & {
  readonly 'aria-label'?: string
  readonly 'aria-invalid'?: true
}

// Native inputs, so that a phone shows its own picker. They separate day and hour by a T, the wire by a space.
const Day = ({ value, write, ...aria }: End) => (
  <Input type="date" value={value} {...aria} onChange={(event) => write(event.target.value)} />
)
const Moment = ({ value, write, ...aria }: End) => (
  <Input
    type="datetime-local"
    value={value.slice(0, 16).replace(' ', 'T')}
    {...aria}
    onChange={(event) => write(event.target.value.replace('T', ' '))}
  />
)

const single = (Edit: typeof Day): Kind<string> => ({
  empty: '',
  say: (value) => value,
  Edit: ({ value, write }) => <Edit value={value} write={write} />,
})
/** A day, `2026-11-22`. @public */
export const day = (): Kind<string> => single(Day)
/** A moment, `2026-11-22 14:03`. @public */
export const moment = (): Kind<string> => single(Moment)

const range = (Edit: typeof Day): Kind<Ends> => ({
  empty: ['', ''],
  label: 'group',
  say: ([from, to]) => (from === '' && to === '' ? '' : `${from || '不限'} 至 ${to || '不限'}`),
  Edit: ({ value: [from, to], write, wrong, label }) => (
    <span className={styles.range}>
      <Edit
        value={from}
        aria-label={`${label}，从`}
        {...('0' in wrong ? { 'aria-invalid': true } : {})}
        write={(it) => write([it, to])}
      />
      <span aria-hidden>至</span>
      <Edit
        value={to}
        aria-label={`${label}，到`}
        {...('1' in wrong ? { 'aria-invalid': true } : {})}
        write={(it) => write([from, it])}
      />
    </span>
  ),
})
/** Two days, at two paths of the call. */
export const days = (): Kind<Ends> => range(Day)
/** Two moments, at two paths of the call. @public */
export const moments = (): Kind<Ends> => range(Moment)
