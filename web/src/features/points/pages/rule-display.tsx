import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import styles from '../parts/points.module.css'
import { RuleWords } from '../parts/rule-words.tsx'

const Shown = ({ shopId }: { shopId: string }) => {
  const found = useApi(api.points.rule, { shopId }, { staleTime: 0 })
  return (
    <Answer of={found} what="积分规则" skeleton={<Skeleton height={160} />}>
      {(rule) => (
        <section className={styles.card} aria-label="买家看到的积分规则">
          <div className={styles.grows}>
            <h2 className={styles.heading}>{rule.shopName}的积分规则</h2>
            <RuleWords of={rule} />
          </div>
        </section>
      )}
    </Answer>
  )
}

/** Points rule as buyers read it. */
const RuleDisplay = () => {
  const shopId = useShell((it) => it.shop?.shopId)
  return (
    <Page title="积分规则展示">
      {shopId === undefined ? <Empty text="请先选择店铺" /> : <Shown key={shopId} shopId={shopId} />}
    </Page>
  )
}
export const call = api.points.details
export default RuleDisplay
