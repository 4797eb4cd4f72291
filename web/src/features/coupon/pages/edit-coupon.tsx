import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { couponForm } from '../coupon-forms.tsx'

const created = couponForm(false)
const copied = couponForm(true)

const Known = ({ couponId, copy }: { couponId: string; copy: boolean }) => {
  const asked = useApi(api.coupon.detail, { couponId }, { staleTime: 0 })
  useTitle(copy ? '复制优惠券' : asked.data?.name)
  return (
    <Answer of={asked} what="优惠券" skeleton={<SkeletonText lines={10} />}>
      {(it) => <FormPage of={copy ? copied : created} detail={it} />}
    </Answer>
  )
}

/** Editor of a new coupon, of the draft of `?couponId=1`, or of a copy of `?copyOf=1`. */
const EditCoupon = () => {
  const [params] = useSearchParams()
  const [couponId, copyOf] = [params.get('couponId'), params.get('copyOf')]
  const one = couponId ?? copyOf
  return (
    <Page title={couponId === null ? (copyOf === null ? '新建优惠券' : '复制优惠券') : '修改优惠券'}>
      {one === null ? <FormPage of={created} /> : <Known key={one} couponId={one} copy={couponId === null} />}
    </Page>
  )
}
export const call = api.coupon.save
export default EditCoupon
