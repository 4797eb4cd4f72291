import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { useApi } from '../../../use-api.ts'

const CouponsEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.coupon.list, { state: 1, pageSize: 100 }, { staleTime: 0 })
  if (data?.list.length === 0) return <span>没有正在发放的优惠券，请先在“优惠券”里新建并发布</span>
  const options = (data?.list ?? []).map(({ couponId, name, totalCount, receivedCount }) => ({
    value: couponId,
    label: `${name}（剩 ${totalCount - receivedCount} 张）`,
  }))
  return <ManyOfEdit {...it} options={options} />
}

/** Coupons of the shop that are being given. */
export const couponChoice = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (ids) => (ids.length === 0 ? '' : `${ids.length} 种优惠券`),
  Edit: CouponsEdit,
})
