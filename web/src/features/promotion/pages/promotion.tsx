import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { copyOf, isPromotion, promotionForm } from '../promotion-form.tsx'

const Known = ({ promotionId, copy }: { promotionId: string; copy: boolean }) => {
  const known = useApi(api.promotion.info, { promotionId }, { staleTime: 0 })
  return (
    <Answer of={known} what="满减活动" skeleton={<SkeletonText lines={10} />}>
      {(it) => isPromotion(it) && <FormPage of={promotionForm} detail={copy ? copyOf(it) : it} />}
    </Answer>
  )
}

/** Editor of a new full reduction, of that of `?promotionId=1`, or of a copy of `?copyOf=1`. */
const Promotion = () => {
  const [params] = useSearchParams()
  const [promotionId, original] = [params.get('promotionId'), params.get('copyOf')]
  const shown = promotionId ?? original
  return (
    <Page title={promotionId === null ? '新建满减' : '修改满减'}>
      {shown === null ? (
        <FormPage of={promotionForm} />
      ) : (
        <Known key={shown} promotionId={shown} copy={promotionId === null} />
      )}
    </Page>
  )
}
export const call = api.promotion.save
export default Promotion
