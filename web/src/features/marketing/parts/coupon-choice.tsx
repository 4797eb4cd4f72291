import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'

const CouponsEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.coupon.list}
    input={{ state: 1, pageSize: 100 }}
    fresh
    what="优惠券"
    chosen={it.value}
    options={({ list }) =>
      list.map(({ couponId, name, totalCount, receivedCount }) => ({
        value: couponId,
        label: `${name}（剩 ${totalCount - receivedCount} 张）`,
      }))
    }
    none={{ text: '没有正在发放的优惠券', to: '/mj/coupon/list', add: '去新建并发布' }}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)

/** Input of coupons that the shop gives at present. */
export const couponChoice = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (ids) => (ids.length === 0 ? '' : `${ids.length} 种优惠券`),
  Edit: CouponsEdit,
})
