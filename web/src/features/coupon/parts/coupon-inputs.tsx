import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'
import { classifyOptions, noClassifies } from '../../catalog/parts/classify-options.ts'
import { useShell } from '../../../shell-state.ts'
import { noGroups } from '../../customer/parts/group-choice.tsx'

/* Inputs of the customers and goods that a coupon is for. */

const GroupsEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.coupon.customerGroups}
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
export const couponGroups = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (groupIds) => (groupIds.length === 0 ? '' : `${groupIds.length} 个分组`),
  Edit: GroupsEdit,
})

const ClassifiesEdit = (it: EditProps<readonly string[]>) => {
  const shopId = useShell(({ shop }) => shop?.shopId ?? '')
  return (
    <Choices
      call={api.catalog.classifyTree}
      input={{ shopId, withEmpty: true }}
      what="店铺分类"
      chosen={it.value}
      options={classifyOptions}
      none={noClassifies}
    >
      {(options) => <ManyOfEdit {...it} options={options} />}
    </Choices>
  )
}

/** Input of some of the shop's own classifies. */
export const couponClassifies = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (ids) => (ids.length === 0 ? '' : `${ids.length} 个分类`),
  Edit: ClassifiesEdit,
})
