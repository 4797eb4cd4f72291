import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { useApi } from '../../../use-api.ts'
import { issueList } from '../issue-list.tsx'
import { OfOneCoupon } from '../parts/of-one-coupon.tsx'

const Known = ({
  couponId,
  choices,
}: {
  couponId: string
  choices: { readonly couponId: readonly { value: string; label: string }[] }
}) => {
  const { data } = useApi(api.coupon.customerGroups, {})
  const list = useMemo(() => issueList(couponId), [couponId])
  const groupId = (data ?? []).map((it) => ({ value: it.groupId, label: it.name }))
  return (
    <ListPage
      of={list}
      choices={{ ...choices, groupId }}
      tools={<ButtonLink to={`/mj/coupon/holders?couponId=${couponId}`}>领取与使用</ButtonLink>}
    />
  )
}

/** Page that issues the coupon of `?couponId=1` to the customers of a filter. */
const Issue = () => (
  <OfOneCoupon title="发放优惠券" state={1}>
    {(couponId, choices) => <Known couponId={couponId} choices={choices} />}
  </OfOneCoupon>
)
export const call = api.coupon.checkIssue
export default Issue
