import { api } from '../../api.ts'
import type { EditProps, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { useApi } from '../../use-api.ts'

/* Whom a price scheme is for. */

const GroupsEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.price.customerGroups, {})
  if (data?.length === 0) return <span>还没有分组，请先在“客户分组”里新建</span>
  const options = (data ?? []).map(({ groupId, name, memberCount }) => ({
    value: groupId,
    label: `${name}（${memberCount} 位）`,
  }))
  return <ManyOfEdit {...it} options={options} />
}

/** Several of the customer groups of the shop. */
export const schemeGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})
