import { api } from '../../api.ts'
import type { EditProps, Input } from '../../blocks/form/form-of.ts'
import { ManyOfEdit, OneOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'

/* Inputs from the shop's own lists: the member of staff who serves a customer, and the channel person above another. */

const PersonEdit = (it: EditProps<string>) => (
  <Choices
    call={api.customer.servicePeople}
    input={{}}
    what="店铺员工"
    chosen={it.value}
    options={(people) => people.map(({ userId, name }) => ({ value: userId, label: name }))}
  >
    {(options) => <OneOfEdit {...it} options={options} none="无人负责" />}
  </Choices>
)

/** Input of a member of staff who serves somebody, or none. */
export const servicePerson = (): Input<string> => ({
  empty: '',
  say: (userId) => (userId === '' ? '无人负责' : '店铺员工'),
  Edit: PersonEdit,
})

const ProvincesEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.area.children}
    input={{}}
    what="省份"
    chosen={it.value}
    options={(areas) => areas.map(({ areaId, name }) => ({ value: areaId, label: name }))}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)

/** Input of several provinces. */
export const provinces = (): Input<readonly string[]> => ({
  empty: [],
  label: 'group',
  say: (areaIds) => (areaIds.length === 0 ? '' : `${areaIds.length} 个省份`),
  Edit: ProvincesEdit,
})

const AboveEdit = (it: EditProps<string>) => (
  <Choices
    call={api.customer.channels}
    input={{ pageSize: 200, active: true }}
    what="渠道人员"
    chosen={it.value}
    options={({ list }) =>
      list.filter(({ parentId }) => parentId === null).map(({ channelId, name }) => ({ value: channelId, label: name }))
    }
  >
    {(options) => <OneOfEdit {...it} options={options} none="没有上级" />}
  </Choices>
)

/** Input of the channel person above another one, or none. */
export const channelAbove = (): Input<string> => ({
  empty: '',
  say: (channelId) => (channelId === '' ? '没有上级' : '有上级'),
  Edit: AboveEdit,
})
