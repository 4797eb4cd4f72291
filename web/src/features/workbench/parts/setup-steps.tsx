import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { setupAt } from '../setup-at.ts'
import type { SetupStep } from '../setup-at.ts'
import figures from './figures.module.css'
import styles from './setup-steps.module.css'

/** Steps of the shop's setup, done and still to do. */
export const SetupSteps = ({ shopId }: { shopId: string }) => {
  const asked = useApi(api.freight.setup, { shopId }, { staleTime: 0 })
  return (
    <section className={figures.panel} aria-label="开店准备">
      <header>
        <h2>开店准备</h2>
      </header>
      <Answer of={asked} what="开店准备" skeleton={<Skeleton height={120} />}>
        {({ missing }) => (
          <ul className={styles.steps}>
            {Object.entries(setupAt).map(([step, [name, to]]) => {
              const done = !missing.includes(step as SetupStep)
              return (
                <li key={step} data-done={done || undefined}>
                  <Icon name={done ? 'check' : 'clock'} />
                  {done ? `${name}：已完成` : <Link to={to}>{name}</Link>}
                </li>
              )
            })}
          </ul>
        )}
      </Answer>
    </section>
  )
}
