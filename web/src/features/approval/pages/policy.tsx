import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import styles from '../parts/approval.module.css'
import { Budgets } from '../parts/budgets.tsx'
import { Rules } from '../parts/rules.tsx'

/** Budgets of the company, and the rules by which larger orders need approval. */
const PolicyPage = () => {
  const found = useApi(api.approval.policy, {}, { staleTime: 0 })
  return (
    <BuyerFrame>
      <Page title="预算与审批规则">
        <Answer of={found} what="预算与审批规则" skeleton={<Skeleton height={240} />}>
          {(policy) => (
            <div className={styles.parts}>
              <Budgets of={policy} />
              <Rules of={policy} />
            </div>
          )}
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export const call = api.approval.policy
export default PolicyPage
