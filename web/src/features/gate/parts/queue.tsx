import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { Point } from '../point-forms.ts'
import styles from './queue.module.css'
import { VisitCard } from './visit-card.tsx'

/** Milliseconds between two polls: several people work at one gate. */
const every = 5_000

const groups = [
  { name: '已叫号', states: [3] },
  { name: '装货中', states: [4] },
  { name: '等候中', states: [2] },
  { name: '已预约', states: [1] },
  { name: '已离场', states: [5] },
] as const

/** Queue of a point on a day, the most urgent vehicle first; refreshes itself. */
export const Queue = ({ point, day }: { point: Point; day: string | undefined }) => {
  const { deliveryId } = point
  const queue = useApi(api.gate.queue, { deliveryId, ...(day ? { day } : {}) }, { every, staleTime: 0, quiet: true })
  return (
    <Answer of={queue} what="排队车辆" skeleton={<Skeleton height={240} />}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon="truck" text={day ? '这一天没有车辆' : '今天还没有车辆预约或到场'} />
        ) : (
          groups.map(({ name, states }) => {
            const visits = all.filter(({ state }) => states.some((it) => it === state))
            return visits.length === 0 ? null : (
              <section key={name} className={styles.group} aria-label={name}>
                <h2>
                  {name} <small>{visits.length}</small>
                </h2>
                <ul>
                  {visits.map((visit) => (
                    <VisitCard key={visit.visitId} visit={{ ...visit, point }} />
                  ))}
                </ul>
              </section>
            )
          })
        )
      }
    </Answer>
  )
}
