import { api } from '../../api.ts'
import type { EditProps, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { noGroups } from '../customer/parts/group-choice.tsx'

/* Inputs of the customers that a price scheme is for. */

const GroupsEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.price.customerGroups}
    input={{}}
    what="客户分组"
    chosen={it.value}
    options={(groups) =>
      groups.map(({ groupId, name, memberCount }) => ({ value: groupId, label: `${name}（${memberCount} 位）` }))
    }
    none={noGroups}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)

/** Input of some of the shop's customer groups. */
export const schemeGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})
