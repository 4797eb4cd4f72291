import { classNames } from '../../../kit/class-names.ts'
import type { Applet } from '../applet-forms.ts'
import styles from './applet.module.css'

const steps = ['授权', '类目', '体验版', '审核', '发布'] as const

/** Counts the steps that are done; a released version does not count for the one being made. */
const doneOf = ({ state, categories }: Applet): number => {
  if (state === 0 || state === 1 || state === 8) return 0
  if (state === 2) return categories.length > 0 ? 2 : 1
  if (state === 3 || state === 7) return 3
  return state === 6 ? 5 : state === 5 ? 4 : 3
}

const nowOf = ({ state }: Applet): string =>
  state === 7 ? '被驳回' : state === 1 || state === 4 || state === 5 ? '进行中' : '待办'

/** Steps from authorisation to release, each with its progress. */
export const AppletSteps = ({ it }: { it: Applet }) => {
  const done = doneOf(it)
  return (
    <ol className={styles.steps} aria-label="进度">
      {steps.map((name, at) => (
        <li
          key={name}
          className={classNames(at < done && styles.done)}
          {...(at === done ? { 'aria-current': 'step' as const } : {})}
        >
          <span aria-hidden="true">{at < done ? '✓' : at + 1}</span>
          {name}
          <small>{at < done ? '完成' : at === done ? nowOf(it) : '未开始'}</small>
        </li>
      ))}
    </ol>
  )
}
