import { useStore } from 'zustand'
import { Button } from '../../kit/button.tsx'
import type { OpenForm } from './open-form.ts'
import { dropOffer, restore } from './restore-draft.ts'
import styles from './form.module.css'

const two = (n: number) => String(n).padStart(2, '0')
/** Returns the time, `14:02`, with its day if that is not today. */
const when = (at: number): string => {
  const time = new Date(at)
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`
  return time.toDateString() === new Date().toDateString()
    ? clock
    : `${time.getMonth() + 1} 月 ${time.getDate()} 日 ${clock}`
}

/** Offer of an earlier draft that was not saved; the form never takes it over by itself. */
export const DraftBar = ({ form }: { form: OpenForm }) => {
  const draft = useStore(form.saying, (it) => it.draft)
  if (draft === undefined) return null
  return (
    <div role="status" className={styles.note}>
      <span>
        草稿 {when(draft.at)}，{Object.keys(draft.fields).length} 处修改
      </span>
      <Button size="small" kind="brand" onClick={() => restore(form)}>
        恢复
      </Button>
      <Button size="small" onClick={() => dropOffer(form)}>
        丢弃
      </Button>
    </div>
  )
}
