import { api } from '../../../api.ts'
import { Field, Select } from '../../../kit/field.tsx'
import { useAct } from '../../../use-api.ts'
import styles from './message-settings.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour * 60), label: `${hour}:00` }))
const digests = [
  { value: '', label: '不汇总，随时发送' },
  ...hours.map((it) => ({ ...it, label: `每天 ${it.label} 汇总` })),
]

type Hours = { readonly quietFrom: number; readonly quietTo: number; readonly digestAt: number | null }

/** Setting of quiet hours and of the daily digest; equal hours mean no quiet time. */
export const QuietHours = ({ hours: { quietFrom, quietTo, digestAt } }: { hours: Hours }) => {
  const save = useAct(api.message.saveQuiet, { done: '接收时间已保存' })
  const change = (it: Partial<Hours>) => {
    const { digestAt: at, ...quiet } = { quietFrom, quietTo, digestAt, ...it }
    save.act({ ...quiet, ...(at === null ? {} : { digestAt: at }) })
  }
  return (
    <section className={styles.part} aria-labelledby="hours">
      <h2 id="hours">接收时间</h2>
      <p>只影响短信和微信，站内消息随时都在。紧急消息不受限制。</p>
      <div className={styles.fields}>
        <Field label="免打扰从">
          <Select
            value={String(quietFrom)}
            options={hours}
            disabled={save.acting}
            onChange={({ target }) => change({ quietFrom: Number(target.value) })}
          />
        </Field>
        <Field label="免打扰到" hint={quietFrom === quietTo ? '两个时间相同：不设免打扰' : undefined}>
          <Select
            value={String(quietTo)}
            options={hours}
            disabled={save.acting}
            onChange={({ target }) => change({ quietTo: Number(target.value) })}
          />
        </Field>
        <Field label="汇总发送">
          <Select
            value={digestAt === null ? '' : String(digestAt)}
            options={digests}
            disabled={save.acting}
            onChange={({ target: { value } }) => change({ digestAt: value === '' ? null : Number(value) })}
          />
        </Field>
      </div>
    </section>
  )
}
