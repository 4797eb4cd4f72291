import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { plateOf } from '@mall/api/order/plate'
import { trackingNoOf } from '@mall/api/order/tracking-number'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf } from '../../blocks/form/inputs/choice.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { courierOfNumber } from './courier-of-number.ts'
import { shipLines } from './parts/ship-lines.tsx'

type Ship = Calls['order']['ship']
export type ToShip = AnswerOf<Calls['order']['toShip']>[number]
type Written = WrittenFor<Ship>
type Vehicle = Omit<Written['vehicles'][number], 'vehicleType'>
type Values = Pick<
  Written,
  'orderId' | 'logisticsType' | 'companyCode' | 'companyName' | 'trackingNo' | 'lines' | 'remark'
> & { readonly vehicles: readonly Vehicle[] }

export const courierOptions = Object.entries(couriers).map(([value, label]) => ({ value: value as Courier, label }))

const noVehicle: Vehicle = { plateNo: '', driverName: '', driverMobile: '' }
const field = fieldsOf<Values>()
const byCourier = ({ logisticsType }: Values) => logisticsType === '1'

const vehicles = (order: ToShip) =>
  rows<Vehicle>({
    name: '车辆',
    add: '再派一辆车',
    least: 1,
    empty: noVehicle,
    fields: [
      {
        at: 'plateNo',
        label: '车牌号',
        input: {
          ...text({ suggest: order.vehicles.map((it) => ({ value: it.plateNo, about: it.driverName })) }),
          settle: plateOf,
        },
      },
      { at: 'driverName', label: '司机', input: text() },
      { at: 'driverMobile', label: '司机手机', input: phone() },
    ],
    complete: (row, at) => {
      const known = at === 'plateNo' ? order.vehicles.find(({ plateNo }) => plateNo === row.plateNo) : undefined
      return known ? { plateNo: known.plateNo, driverName: known.driverName, driverMobile: known.driverMobile } : row
    },
  })

export type ScanOptions = {
  /** The courier is recognised by the number of the parcel. */
  readonly recognise?: boolean
  /** What is asked before this number is sent. */
  readonly warn?: (trackingNo: string) => readonly string[]
}

/** How one order is sent: what of it, and how it travels. */
export const shippingForm = (
  order: ToShip,
  courier: Courier,
  { recognise = false, warn }: ScanOptions = {},
): FormOf<Values, Ship, ToShip> => ({
  label: '发货信息',
  leaving: 'warn',
  call: api.order.ship,
  schema: () => import('@mall/api/order/inputs').then((it) => it.ship),
  start: () => ({
    orderId: order.orderId,
    logisticsType: `${(order.ways[0]?.logisticsType ?? 1) as 1 | 2 | 3}`,
    companyCode: courier,
    companyName: '',
    trackingNo: '',
    vehicles: [noVehicle],
    lines: order.openLines.map(({ lineId, openQty }) => ({ lineId, qty: String(openQty) })),
    remark: '',
  }),
  parts: [
    {
      fields: [
        field('lines', '本次发货', shipLines(order), { wide: true }),
        field(
          'logisticsType',
          '发货方式',
          oneOf(order.ways.map(({ logisticsType, name }) => ({ value: `${logisticsType as 1 | 2 | 3}`, label: name }))),
        ),
        field('companyCode', '物流公司', oneOf(courierOptions), { when: byCourier, must: true }),
        field('companyName', '公司名称', text(), {
          when: (all) => byCourier(all) && all.companyCode === 'OTHER',
          must: true,
        }),
        field('trackingNo', '运单号', { ...text(), settle: trackingNoOf }, { when: byCourier, must: true }),
        field('remark', '备注', text()),
        field('vehicles', '车辆', vehicles(order), {
          when: ({ logisticsType }) => logisticsType === '2',
          wide: true,
          private: true,
        }),
      ],
    },
  ],
  links: (at, { trackingNo }, write) => {
    const company = recognise && at === 'trackingNo' ? courierOfNumber(trackingNo) : undefined
    if (company) write('companyCode', company)
  },
  ...(warn ? { warn: ({ trackingNo }: Values) => warn(trackingNo) } : {}),
  // One that is scanned after the other is not written long enough to be lost.
  ...(recognise ? {} : { draft: () => order.orderId }),
  done: { refreshes: ['workbench'] },
})
