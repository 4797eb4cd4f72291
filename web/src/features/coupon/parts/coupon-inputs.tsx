import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'

/* Whom and what a coupon is for. */

const GroupsEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.coupon.customerGroups, {})
  if (data?.length === 0) return <span>还没有分组，可在“客户分组”里新建</span>
  const options = (data ?? []).map(({ groupId, name, memberCount }) => ({
    value: groupId,
    label: `${name}（${memberCount} 位）`,
  }))
  return <ManyOfEdit {...it} options={options} />
}

/** Several of the customer groups of the shop. */
export const couponGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})

const ClassifiesEdit = (it: EditProps<readonly string[]>) => {
  const shopId = useShell(({ shop }) => shop?.shopId ?? '')
  const { data } = useApi(api.catalog.classifyTree, { shopId, withEmpty: true }, { enabled: shopId !== '' })
  if (data?.length === 0) return <span>还没有分类，可在“店铺分类”里新建</span>
  const options = (data ?? []).flatMap((top) => [
    { value: top.classifyId, label: top.name },
    ...top.children.map(({ classifyId, name }) => ({ value: classifyId, label: `${top.name} / ${name}` })),
  ])
  return <ManyOfEdit {...it} options={options} />
}

/** Several of the shop's own classifies. */
export const couponClassifies = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (ids) => (ids.length === 0 ? '' : `${ids.length} 个分类`),
  Edit: ClassifiesEdit,
})
