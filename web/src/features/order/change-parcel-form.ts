import type { Courier } from '@mall/api/order/status'
import { trackingNoOf } from '@mall/api/order/tracking-number'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { courierOptions, guessCourier, noVehicle, vehicleRows } from './shipping-form.tsx'
import type { Vehicle } from './shipping-form.tsx'

type Order = AnswerOf<Calls['order']['sellerDetail']>
/** A parcel, with the fields of its order that the shop's actions need. */
export type SellerParcel = Pick<Order, 'orderId' | 'version' | 'buttons'> & {
  readonly parcel: Order['packages'][number]
}

type Ship = Calls['order']['ship']
type Values = Pick<
  WrittenFor<Ship>,
  'orderId' | 'packageId' | 'version' | 'logisticsType' | 'companyCode' | 'companyName' | 'trackingNo'
> & { readonly vehicles: readonly Vehicle[] }

const field = fieldsOf<Values>()
const byCourier = ({ logisticsType }: Values) => logisticsType === '1'

/** Form that changes the number, courier or lorry of a parcel that is not received yet. */
export const changeParcelForm: FormOf<Values, Ship, SellerParcel> = {
  label: '修改物流',
  call: api.order.ship,
  schema: () => import('@mall/api/order/inputs').then((it) => it.ship),
  start: (detail) => {
    const { orderId = '', version = 0, parcel } = detail ?? {}
    return {
      orderId,
      packageId: parcel?.packageId ?? '',
      version: String(version),
      logisticsType: `${(parcel?.logisticsType ?? 1) as 1 | 2 | 3}`,
      companyCode: (parcel?.companyCode ?? 'SF') as Courier,
      companyName: parcel?.companyCode === 'OTHER' ? (parcel.companyName ?? '') : '',
      trackingNo: parcel?.trackingNo ?? '',
      vehicles: parcel?.vehicles.length
        ? parcel.vehicles.map(({ plateNo, driverName, driverMobile }) => ({ plateNo, driverName, driverMobile }))
        : [noVehicle],
    }
  },
  parts: [
    {
      fields: [
        field('trackingNo', '运单号', { ...text(), settle: trackingNoOf }, { when: byCourier, must: true }),
        field('companyCode', '物流公司', oneOf(courierOptions), { when: byCourier, must: true }),
        field('companyName', '公司名称', text(), {
          when: (all) => byCourier(all) && all.companyCode === 'OTHER',
          must: true,
        }),
        field('vehicles', '车辆', vehicleRows([]), { when: (all) => all.logisticsType === '2', private: true }),
      ],
    },
  ],
  links: guessCourier,
  again: async ({ orderId, parcel }) => {
    const order = await send(api.order.sellerDetail, { orderId }, { quiet: true })
    const now = order.packages.find(({ packageId }) => packageId === parcel.packageId)
    if (now === undefined) throw new Error('这个包裹已经撤回')
    return { ...order, parcel: now }
  },
  done: { say: '物流信息已修改，买家会收到通知', refreshes: ['workbench'] },
}
