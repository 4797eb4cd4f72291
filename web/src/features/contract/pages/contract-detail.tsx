import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { contractActs, draftActs } from '../contract-acts.ts'
import { PrintContract } from '../parts/contract-paper.tsx'
import { AgreedGoodsList, Customers, History, Terms } from '../parts/contract-view.tsx'
import styles from '../parts/contract-view.module.css'

const [customers, goods] = [draftActs.slice(0, 1), draftActs.slice(1)]

const ContractDetailPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.contract.detail, { contractId: id }, { staleTime: 0 })
  useTitle(found.data && `合同 ${found.data.name}`)
  return (
    <>
      <h1 className="visually-hidden">合同详情</h1>
      <Answer of={found} what="合同" skeleton={<SkeletonText lines={10} />}>
        {(it) => (
          <>
            <Terms it={it} more={[['签署', it.signText]]}>
              <div className={styles.acts}>
                <RowActs acts={contractActs} row={it} />
                <PrintContract it={it} />
              </div>
            </Terms>
            <Customers it={it}>
              <RowActs acts={customers} row={it} />
            </Customers>
            <AgreedGoodsList it={it}>
              <RowActs acts={goods} row={it} />
            </AgreedGoodsList>
            <History it={it} />
          </>
        )}
      </Answer>
    </>
  )
}
export const call = api.contract.detail
export default ContractDetailPage
