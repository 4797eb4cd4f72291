import { When } from '../../../kit/when.tsx'
import styles from './step-bar.module.css'

export type Step = { readonly name: string; readonly time: string | null; readonly reached: boolean }

/** Steps of an order without problems, with the time of each. */
export const StepBar = ({ steps }: { steps: readonly Step[] }) => {
  const here = steps.findLastIndex(({ reached }) => reached)
  return (
    <ol className={styles.steps} aria-label="订单进度">
      {steps.map(({ name, time, reached }, at) => (
        <li
          key={name}
          className={reached ? styles.reached : styles.ahead}
          {...(at === here ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.dot} aria-hidden>
            {at + 1}
          </span>
          <span>{name}</span>
          {time && <When at={time} />}
        </li>
      ))}
    </ol>
  )
}
