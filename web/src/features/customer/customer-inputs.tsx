import { api } from '../../api.ts'
import type { EditProps, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit, OneOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { useApi } from '../../use-api.ts'

/* What is chosen of a shop's own lists: its groups, and who of its staff serves a customer. */

const GroupsEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.customer.groups, {})
  if (data?.length === 0) return <span>还没有分组，可在“客户分组”里新建</span>
  const options = (data ?? []).map(({ groupId, name }) => ({ value: groupId, label: name }))
  return <ManyOfEdit {...it} options={options} />
}

/** Several of the customer groups of the shop. */
export const customerGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})

const PersonEdit = (it: EditProps<string>) => {
  const { data } = useApi(api.customer.servicePeople, {})
  const options = (data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
  return <OneOfEdit {...it} options={options} none="无人负责" />
}

/** Who of the staff serves somebody, or nobody. */
export const servicePerson = (): Input<string> => ({
  empty: '',
  say: (userId) => (userId === '' ? '无人负责' : '店铺员工'),
  Edit: PersonEdit,
})

const ProvincesEdit = (it: EditProps<readonly string[]>) => {
  const { data } = useApi(api.area.children, {})
  const options = (data ?? []).map(({ areaId, name }) => ({ value: areaId, label: name }))
  return <ManyOfEdit {...it} options={options} />
}

/** Several provinces. */
export const provinces = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (areaIds) => (areaIds.length === 0 ? '' : `${areaIds.length} 个省份`),
  Edit: ProvincesEdit,
})

const AboveEdit = (it: EditProps<string>) => {
  const { data } = useApi(api.customer.channels, { pageSize: 200, active: true })
  const options = (data?.list ?? [])
    .filter(({ parentId }) => parentId === null)
    .map(({ channelId, name }) => ({ value: channelId, label: name }))
  return <OneOfEdit {...it} options={options} none="没有上级" />
}

/** A channel person who may stand above another, or nobody. */
export const channelAbove = (): Input<string> => ({
  empty: '',
  say: (channelId) => (channelId === '' ? '没有上级' : '有上级'),
  Edit: AboveEdit,
})
