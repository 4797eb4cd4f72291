import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import type { VehicleType } from '@mall/api/addressbook/vehicle-types'
import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { quantity } from '../../blocks/form/inputs/decimal.tsx'
import { longNumber, phone, plate, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { keptActs } from './kept-acts.ts'

export type Vehicle = AnswerOf<Calls['addressbook']['vehicles']>['list'][number]
type Save = Calls['addressbook']['saveVehicle']
type Values = WrittenFor<Save>

const field = fieldsOf<Values>()
const readWhole = ({ vehicleId }: Vehicle): Promise<Vehicle> =>
  send(api.addressbook.wholeVehicle, { vehicleId }, { quiet: true })
const typeOptions = Object.entries(vehicleTypes).map(([value, label]) => ({ value: value as `${VehicleType}`, label }))
const carriesAnimals = ({ vehicleType }: Values) => vehicleType === '4'

/** Form of a vehicle that fetches goods, new or changed. */
const vehicleForm: FormOf<Values, Save, Vehicle> = {
  label: '常用车辆',
  call: api.addressbook.saveVehicle,
  schema: () => import('@mall/api/addressbook/inputs').then((it) => it.saveVehicle),
  start: (vehicle) => ({
    vehicleId: vehicle?.vehicleId ?? '',
    version: String(vehicle?.version ?? ''),
    plateNo: vehicle?.plateNo ?? '',
    vehicleType: vehicle === undefined ? '' : (String(vehicle.vehicleType) as `${VehicleType}`),
    loadTon: String(vehicle?.loadTon ?? ''),
    driverName: vehicle?.driverName ?? '',
    driverMobile: vehicle?.driverMobile ?? '',
    driverIdCard: vehicle?.driverIdCard ?? '',
    animalTransportNo: vehicle?.animalTransportNo ?? '',
    isDefault: vehicle?.isDefault ?? false,
  }),
  parts: [
    {
      fields: [
        field('plateNo', '车牌号', plate(), { hint: '例如 冀A12345，新能源车多一位' }),
        field('vehicleType', '车型', oneOf(typeOptions)),
        field('animalTransportNo', '动物运输备案号', text(), { when: carriesAnimals, must: true }),
        field('loadTon', '核定载重', quantity({ unit: '吨' })),
        field('driverName', '司机', text()),
        field('driverMobile', '司机手机号', phone(), { private: true }),
        field('driverIdCard', '司机身份证号', longNumber(18), {
          private: true,
          hint: '只在门岗要求核对时需要；加密保存，列表里只显示后四位',
        }),
        field('isDefault', '设为默认车辆', flag()),
      ],
    },
  ],
  again: readWhole,
  done: { say: '车辆已保存' },
}

export const vehicleAdd: Add = { label: '新增车辆', form: vehicleForm, title: '新增常用车辆' }

/** The buyer's actions on a vehicle. */
export const vehicleActs = keptActs({
  thing: '车辆',
  input: ({ vehicleId }: Vehicle) => ({ vehicleId }),
  setDefault: api.addressbook.setDefaultVehicle,
  drop: api.addressbook.dropVehicle,
  which: ({ plateNo }) => ` ${plateNo} `,
  edit: { key: 'edit', label: '修改', kind: 'quiet', form: vehicleForm, title: '修改常用车辆', whole: readWhole },
})
