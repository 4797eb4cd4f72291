import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { OneOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { useApi } from '../../../use-api.ts'

const Edit = (it: EditProps<string>) => {
  const { data } = useApi(api.freight.deliveries, { pageSize: 100 })
  const own = (data?.list ?? []).filter(({ deliveryType, enabled }) => deliveryType === 2 && enabled)
  return (
    <>
      <OneOfEdit {...it} options={own.map(({ deliveryId, name }) => ({ value: deliveryId, label: name }))} />
      {data !== undefined && own.length === 0 && <small>还没有自有车队，请先到“配送设置”添加</small>}
    </>
  )
}

/** A way of the shop's own lorries. */
export const truckWay: Input<string> = {
  empty: '',
  say: (deliveryId) => (deliveryId === '' ? '' : '所选的自有车队'),
  Edit,
}
