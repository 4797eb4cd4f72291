import { signStates } from '@mall/api/contract/states'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { offerActs } from '../offer-acts.ts'
import { PrintContract } from '../parts/contract-paper.tsx'
import { AgreedGoodsList, History, Terms } from '../parts/contract-view.tsx'
import type { Offer } from '../parts/contract-view.tsx'
import styles from '../parts/contract-view.module.css'

const signWords = ({ customer: { signState, signBy, signTime, refuseReason } }: Offer): string =>
  [signStates[signState as 0], signBy, signTime, refuseReason].filter(Boolean).join(' ')

/** Page on which an enterprise reads a contract before it signs. */
const OfferPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.contract.offer, { contractId: id }, { staleTime: 0 })
  useTitle(found.data && `合同 ${found.data.name}`)
  return (
    <BuyerFrame>
      <Page title="合同">
        <Answer of={found} what="合同" skeleton={<SkeletonText lines={10} />}>
          {(it) => (
            <>
              <Terms
                it={it}
                more={[
                  ['买方', it.customer.name],
                  ['买方签署', signWords(it)],
                ]}
              />
              <AgreedGoodsList it={it}>
                <div className={styles.acts}>
                  <RowActs acts={offerActs} row={it} />
                  <PrintContract it={it} />
                </div>
              </AgreedGoodsList>
              <History it={it} />
            </>
          )}
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export const call = api.contract.offer
export default OfferPage
