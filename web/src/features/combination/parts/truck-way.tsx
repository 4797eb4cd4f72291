import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { OneOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'

const Edit = (it: EditProps<string>) => (
  <Choices
    call={api.freight.deliveries}
    input={{ pageSize: 100 }}
    what="自有车队"
    chosen={it.value}
    options={({ list }) =>
      list
        .filter(({ deliveryType, enabled }) => deliveryType === 2 && enabled)
        .map(({ deliveryId, name }) => ({ value: deliveryId, label: name }))
    }
    none={{ text: '还没有自有车队', to: '/seller/delivery', add: '去新增' }}
  >
    {(options) => <OneOfEdit {...it} options={options} />}
  </Choices>
)

/** Input of a way of the shop's own lorries. */
export const truckWay: Input<string> = {
  empty: '',
  say: (deliveryId) => (deliveryId === '' ? '' : '所选的自有车队'),
  Edit,
}
