import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useApi } from '../../../use-api.ts'
import { Choices } from '../parts/choices.tsx'

/** Setting from which shops a person receives marketing, or from none. */
const Receiving = () => {
  const found = useApi(api.marketing.choices, {}, { staleTime: 0 })
  return (
    <BuyerFrame>
      <Page title="店铺营销" beside={<ButtonLink to="/messages/setting">消息设置</ButtonLink>}>
        <Answer of={found} what="店铺营销" skeleton={<SkeletonText lines={6} />}>
          {(it) => <Choices of={it} />}
        </Answer>
      </Page>
    </BuyerFrame>
  )
}
export default Receiving
