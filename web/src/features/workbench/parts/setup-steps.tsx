import type { setupSteps } from '@mall/api/freight/endpoints'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './setup-steps.module.css'

type Step = (typeof setupSteps)[number]

/** What a shop needs before it can sell, and where that is done. */
const steps: Readonly<Record<Step, readonly [name: string, to: string]>> = {
  logo: ['上传店铺标志', '/mj/shopSetting'],
  delivery: ['设置配送方式', '/seller/delivery'],
  payment: ['填写收款账户', '/mj/transferAccount'],
  goods: ['上架第一件商品', '/mj/publishgoods'],
}

/** What of the shop is ready, and what is still to be done. */
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
            {Object.entries(steps).map(([step, [name, to]]) => {
              const done = !missing.includes(step as Step)
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
