import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import styles from './security.module.css'

/** Setting whether operators and shops' finance staff must use a second factor. */
export const Demand = () => {
  const found = useApi(api.secondFactor.state, {}, { staleTime: 0 })
  const demand = useAct(api.secondFactor.demand, { done: '平台要求已修改' })
  return (
    <section className={styles.part} aria-labelledby="demand">
      <Answer of={found} what="平台要求" skeleton={<Skeleton height={80} />}>
        {({ demanded, on }) => (
          <>
            <h2 id="demand">平台要求 {demanded ? <Tag tone="warn">必须开启</Tag> : <Tag>自愿开启</Tag>}</h2>
            <p>必须开启时，运营人员和店铺里有财务权限的员工，开启动态口令之前不能办理运营和财务事项。</p>
            {!on && !demanded && <p>请先为自己开启动态口令，再要求其他人。</p>}
            <Button
              busy={demand.acting}
              disabled={!on && !demanded}
              onClick={() => demand.act({ demanded: !demanded })}
            >
              {demanded ? '改为自愿开启' : '改为必须开启'}
            </Button>
          </>
        )}
      </Answer>
    </section>
  )
}
