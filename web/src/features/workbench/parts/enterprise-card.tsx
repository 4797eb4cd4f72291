import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { Tag } from '../../../kit/tag.tsx'
import { setFactories } from '../../../shell-changes.ts'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import figures from './figures.module.css'
import styles from './enterprise-card.module.css'

const personal = 1

/** Card of the current enterprise and its factories, which it also puts into the shell. */
export const EnterpriseCard = () => {
  const boId = useShell((it) => it.currentId)
  const factories = useShell((it) => it.factoryList)
  const { data } = useApi(api.identity.enterpriseDetail, boId === undefined ? {} : { boId }, {
    enabled: boId !== undefined,
    staleTime: 300_000,
    quiet: true,
  })
  // Factories of another enterprise must not stay while the present one's load.
  useEffect(() => setFactories(data?.factoryList ?? []), [data])
  if (data === undefined || data.enterpriseType === personal) return null
  return (
    <section className={figures.panel} aria-label="企业">
      <header>
        <h2>{data.name}</h2>
        {data.areaName}
      </header>
      <dl className={styles.facts}>
        {data.industry && (
          <div>
            <dt>行业</dt>
            <dd>{data.industry}</dd>
          </div>
        )}
        <div>
          <dt>工厂</dt>
          <dd>
            {factories.length === 0
              ? '没有登记'
              : factories.map(({ factoryId, name, areaName }) => (
                  <Tag key={factoryId}>
                    {name}（{areaName}）
                  </Tag>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
