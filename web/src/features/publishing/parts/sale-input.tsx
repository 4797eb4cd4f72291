import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { Input } from '../../../kit/field.tsx'
import { Radio } from '../../../kit/radio.tsx'
import styles from './inputs.module.css'

/** Paths of the input's parts. */
export const salePaths = ['saleNow', 'saleBegin', 'saleEnd'] as const
type SaleParts = readonly [saleNow: boolean, saleBegin: string, saleEnd: string]

const ways = [
  { key: 'now', label: '立即上架' },
  { key: 'timed', label: '定时上架' },
  { key: 'kept', label: '先不上架' },
] as const

const wayOf = ([saleNow, begin, end]: SaleParts) => (!saleNow ? 'kept' : begin === '' && end === '' ? 'now' : 'timed')

/** Returns a time to start with: the next full hour, in the wire's format. */
const nextHour = (): string => {
  const at = new Date(Date.now() + 8 * 3_600_000 + 3_600_000)
  return `${at.toISOString().slice(0, 13).replace('T', ' ')}:00`
}

const Moment = ({
  label,
  value,
  write,
  wrong,
}: {
  label: string
  value: string
  write: (value: string) => void
  wrong: boolean
}) => (
  <Input
    type="datetime-local"
    className={styles.moment}
    aria-label={label}
    aria-invalid={wrong || undefined}
    value={value.slice(0, 16).replace(' ', 'T')}
    onChange={({ target }) => write(target.value.replace('T', ' '))}
  />
)

const Sale = ({ value, write, wrong, label }: EditProps<SaleParts>) => {
  const [, begin, end] = value
  const way = wayOf(value)
  return (
    <div className={styles.line} role="radiogroup" aria-label={label}>
      {ways.map(({ key, label: words }) => (
        <Radio
          key={key}
          name="sale"
          checked={key === way}
          onChange={() =>
            write([key !== 'kept', key === 'timed' ? begin || nextHour() : '', key === 'timed' ? end : ''])
          }
        >
          {words}
        </Radio>
      ))}
      {way === 'timed' && (
        <span className={styles.line}>
          <Moment label="上架时间" value={begin} wrong={'1' in wrong} write={(it) => write([true, it, end])} />
          <span>至</span>
          <Moment label="下架时间，可不填" value={end} wrong={'2' in wrong} write={(it) => write([true, begin, it])} />
        </span>
      )}
    </div>
  )
}

/** Input whether saving puts goods on sale, and between which times. */
export const saleInput = (): Kind<SaleParts> => ({
  empty: [false, '', ''],
  label: 'group',
  say: (value) => {
    const way = wayOf(value)
    const words = ways.find(({ key }) => key === way)!.label
    return way === 'timed' ? `${words} ${value[1]} 至 ${value[2] || '不限'}` : words
  },
  Edit: Sale,
})
