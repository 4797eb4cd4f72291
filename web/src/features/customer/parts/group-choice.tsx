import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'
import type { NoChoice } from '../../../blocks/form/inputs/choices.tsx'

/** Message shown if a shop has no customer groups yet. */
export const noGroups: NoChoice = { text: '还没有客户分组', to: '/mj/customerGroup', add: '去新建' }

const GroupsEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.customer.groups}
    input={{}}
    what="客户分组"
    chosen={it.value}
    options={(groups) => groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
    none={noGroups}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)

/** Input of some of the shop's customer groups; `all` says what an empty choice means. */
export const customerGroups = (all = ''): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? all : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})
