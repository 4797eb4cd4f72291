import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { NewTreaty } from '../parts/new-treaty.tsx'
import { ToPayFor } from '../parts/to-pay-for.tsx'
import { TreatyCard } from '../parts/treaty-card.tsx'

/** Treaties of the enterprise and of the payer; `?treatyId=` shows one. */
const Treaties = () => {
  const [params] = useSearchParams()
  const treatyId = params.get('treatyId')
  const found = useApi(api.treaty.query, treatyId ? { treatyId } : {}, { staleTime: 0 })
  return (
    <BuyerFrame>
      <Page title="代付协议">
        <Answer of={found} what="代付协议" skeleton={<Skeleton height={240} />}>
          {({ list }) => (
            <>
              {list.some(({ side }) => side === 'payer') && <ToPayFor />}
              {list.length === 0 && <Empty text="还没有代付协议" />}
              {list.map((it) => (
                <TreatyCard key={it.treatyId} it={it} />
              ))}
            </>
          )}
        </Answer>
        {treatyId === null && <NewTreaty />}
      </Page>
    </BuyerFrame>
  )
}
export const call = api.treaty.query
export default Treaties
