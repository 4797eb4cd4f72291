import { api } from '../../../api.ts'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { pointsDetailList } from '../details.tsx'
import styles from '../parts/points.module.css'
import { RuleWords } from '../parts/rule-words.tsx'
import { ruleForm } from '../points-forms.tsx'
import type { Rule } from '../points-forms.tsx'

const acts: readonly RowAct<Rule>[] = [{ key: 'edit', label: '修改规则', form: ruleForm }]

const RuleCard = ({ shopId }: { shopId: string }) => {
  const found = useApi(api.points.rule, { shopId }, { staleTime: 0 })
  return (
    <Answer of={found} what="积分规则" skeleton={<Skeleton height={96} />}>
      {(rule) => (
        <section className={styles.card} aria-label="积分规则">
          <div className={styles.grows}>
            <RuleWords of={rule} />
          </div>
          <RowActs acts={acts} row={rule} size="small" />
        </section>
      )}
    </Answer>
  )
}

/** Rule by which the shop's points are earned and used, with its additions. */
const PointsRule = () => {
  const shopId = useShell((it) => it.shop?.shopId)
  return <ListPage of={pointsDetailList}>{shopId !== undefined && <RuleCard key={shopId} shopId={shopId} />}</ListPage>
}
export const call = api.points.details
export default PointsRule
