import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import type { Add } from '../../blocks/acts/act-of.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { area } from '../../blocks/form/inputs/area.tsx'
import { areaList } from '../../blocks/form/inputs/areas.tsx'
import type { NamedArea } from '../../blocks/form/inputs/areas.tsx'
import { flag, ManyOfEdit, OneOfEdit, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { place } from '../../blocks/form/inputs/place.tsx'
import { telephone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { hoursInput } from '../../blocks/form/inputs/hours.tsx'
import type { Hours } from '../../blocks/form/inputs/hours.tsx'
import { zonesInput } from './zones-input.tsx'
import type { ZoneText } from './zones-input.tsx'

export type Delivery = AnswerOf<Calls['freight']['deliveries']>['list'][number]
type Type = '1' | '2' | '3' | '4'
type Values = {
  readonly deliveryId: string
  readonly version: string
  readonly deliveryType: Type | ''
  readonly name: string
  readonly tplIds: readonly string[]
  readonly factoryId: string
  readonly provinceId: string
  readonly cityId: string
  readonly countyId: string
  readonly address: string
  readonly lng: string
  readonly lat: string
  readonly openHours: readonly Hours[]
  readonly contactName: string
  readonly contactMobile: string
  readonly startProvinceId: string
  readonly startCityId: string
  readonly startCountyId: string
  readonly startLng: string
  readonly startLat: string
  readonly serveAreaIds: readonly NamedArea[]
  readonly zones: readonly ZoneText[]
  readonly freightId: string
  readonly minOrderMoney: string
  readonly dailyLimitQty: string
  readonly byAppointment: boolean
  readonly needsVehicle: boolean
  readonly enabled: boolean
  readonly sort: string
}

const field = fieldsOf<Values>()
const areas = ['provinceId', 'cityId', 'countyId'] as const
const startAreas = ['startProvinceId', 'startCityId', 'startCountyId'] as const

const FreightEdit = (it: EditProps<string>) => (
  <Choices
    call={api.freight.templates}
    input={{ pageSize: 100 }}
    what="运费模板"
    chosen={it.value}
    options={({ list }) => list.map(({ freightId, name }) => ({ value: freightId, label: name }))}
  >
    {(options) => <OneOfEdit {...it} options={options} none="按商品自己的运费模板" />}
  </Choices>
)
const freightInput: Input<string> = {
  empty: '',
  say: (freightId) => (freightId === '' ? '按商品自己的运费模板' : '指定的运费模板'),
  Edit: FreightEdit,
}

const TemplatesEdit = (it: EditProps<readonly string[]>) => (
  <Choices
    call={api.freight.deliveryTemplates}
    input={{ pageSize: 100 }}
    what="配送模板"
    chosen={it.value}
    options={({ list }) => list.map(({ tplId, name }) => ({ value: tplId, label: name }))}
    none={{ text: '还没有配送模板，新建时再选这种方式', to: '/seller/deliveryTemplate', add: '去新建' }}
  >
    {(options) => <ManyOfEdit {...it} options={options} />}
  </Choices>
)
const templatesInput: Input<readonly string[]> = {
  empty: [],
  label: 'group',
  say: (all) => (all.length === 0 ? '' : `${all.length} 个`),
  Edit: TemplatesEdit,
}

const noFactory = '不是工厂'
const FactoryEdit = (it: EditProps<string>) => (
  <Choices
    call={api.identity.enterpriseDetail}
    input={{}}
    what="工厂"
    chosen={it.value}
    options={({ factoryList }) => factoryList.map(({ factoryId, name }) => ({ value: factoryId, label: name }))}
  >
    {(options) => <OneOfEdit {...it} options={options} none={noFactory} />}
  </Choices>
)
const factoryInput: Input<string> = {
  empty: '',
  say: (factoryId) => (factoryId === '' ? noFactory : '本企业的工厂'),
  Edit: FactoryEdit,
}

const readAnew = async ({ deliveryId }: Delivery): Promise<Delivery> => {
  const { list } = await send(api.freight.deliveries, { pageSize: 100 }, { quiet: true })
  const found = list.find((it) => it.deliveryId === deliveryId)
  if (found === undefined) throw new Error('这种配送方式已被删除')
  return found
}

const workdays = ['1', '2', '3', '4', '5', '6', '7'].map((day): Hours => ({ day, open: '08:00', close: '17:30' }))

/** Returns the open hours a form starts with: every day for a new way, or for a pick-up point that has no hours by day yet. */
const hoursOf = (it: Delivery | undefined): readonly Hours[] =>
  it === undefined || (it.openHours.length === 0 && it.deliveryType === 3)
    ? workdays
    : it.openHours.map((one) => ({ ...one, day: String(one.day) }))

const startOf = (it: Delivery | undefined): Values => ({
  deliveryId: it?.deliveryId ?? '',
  version: String(it?.version ?? ''),
  deliveryType: String(it?.deliveryType ?? 3) as Type,
  name: it?.name ?? '',
  tplIds: [],
  factoryId: it?.factoryId ?? '',
  provinceId: it?.provinceId ?? '',
  cityId: it?.cityId ?? '',
  countyId: it?.countyId ?? '',
  address: it?.address ?? '',
  lng: it?.lng ?? '',
  lat: it?.lat ?? '',
  openHours: hoursOf(it),
  contactName: it?.contactName ?? '',
  contactMobile: it?.contactMobile ?? '',
  startProvinceId: it?.start?.provinceId ?? '',
  startCityId: it?.start?.cityId ?? '',
  startCountyId: it?.start?.countyId ?? '',
  startLng: it?.start?.lng ?? '',
  startLat: it?.start?.lat ?? '',
  serveAreaIds: it?.serveAreas ?? [],
  zones: it?.zones ?? [],
  freightId: it?.freightId ?? '',
  minOrderMoney: it?.minOrderMoney ?? '',
  dailyLimitQty: String(it?.dailyLimitQty ?? ''),
  byAppointment: it?.byAppointment ?? false,
  needsVehicle: it?.needsVehicle ?? false,
  enabled: it?.enabled ?? true,
  sort: String(it?.sort ?? ''),
})

const fetched = { when: ({ deliveryType }: Values) => deliveryType === '3' }
const needed = { ...fetched, must: true } as const
const fleet = { when: ({ deliveryType }: Values) => deliveryType === '2' }

/** Form of a delivery way, new or changed: by carrier, by the shop's own lorries, or pick-up at a point. */
export const deliveryForm: FormOf<Values, Calls['freight']['saveDelivery'], Delivery> = {
  label: '配送方式',
  call: api.freight.saveDelivery,
  schema: () => import('@mall/api/freight/inputs').then((it) => it.saveDelivery),
  start: startOf,
  parts: [
    {
      fields: [
        field(
          'deliveryType',
          '类型',
          oneOf<Type>(Object.entries(deliveryTypes).map(([value, label]) => ({ value: value as Type, label }))),
          { must: true, when: ({ deliveryId }) => deliveryId === '' },
        ),
        field('name', '名称', text(), { hint: '买家下单时看到，例如“藁城一厂自提”' }),
        field('tplIds', '加入配送模板', templatesInput, {
          when: ({ deliveryId }) => deliveryId === '',
          hint: '选了的模板马上提供这种方式；不选的以后可在配送模板里加上',
        }),
        field('factoryId', '工厂', factoryInput, fetched),
        field(areas, '所在地区', area(), needed),
        field('address', '详细地址', text({ lines: 2 }), needed),
        field(['lng', 'lat', ...areas], '地图位置', place(), fetched),
        field('openHours', '提货时间', hoursInput(), { ...needed, hint: '买家下单时可选这些日子来提货' }),
        field('contactName', '联系人', text(), needed),
        field('contactMobile', '联系电话', telephone(), { ...needed, private: true }),
        field('serveAreaIds', '配送地区', areaList({ none: '没有选择：只看划定的范围' }), {
          ...fleet,
          must: ({ zones }) => zones.length === 0 && '请选择配送地区，或在下面划定范围',
        }),
        field('zones', '划定范围', zonesInput(), {
          ...fleet,
          hint: '只送到划定范围以内的收货地址；与配送地区都填时，两者都要满足',
        }),
        field('freightId', '运费', freightInput, fleet),
        field(startAreas, '起运地区', area(), {
          ...fleet,
          hint: '按公里计费时从这里算起，例如从工厂直送；不填就从店铺地址算起',
        }),
        field(['startLng', 'startLat', ...startAreas], '起运位置', place(), fleet),
        field('minOrderMoney', '起送金额', money(), { hint: '不填就不限' }),
        field('dailyLimitQty', '每日限量', quantity({ unit: '件' }), {
          when: ({ deliveryType }) => deliveryType === '2' || deliveryType === '3',
          hint: '一天最多接多少，按订单里各商品的销售数量合计；约满的日子买家不能选，不填就不限',
        }),
        field('byAppointment', '预约提货：先确认时间，到场后拍照、过磅，由买家审核', flag(), fetched),
        field('needsVehicle', '须登记提货车辆', flag(), fetched),
        field('sort', '显示顺序', text(), { hint: '0 到 9999，小的在前；新增时不填就排在最后' }),
        field('enabled', '启用：买家下单时可以选择', flag()),
      ],
    },
  ],
  // A point on the map belongs to the area it was set in: another area clears it.
  links: (at, _, write) => {
    if (areas.some((path) => path === at)) {
      write('lng', '')
      write('lat', '')
    }
    if (startAreas.some((path) => path === at)) {
      write('startLng', '')
      write('startLat', '')
    }
  },
  again: readAnew,
  done: { say: '配送方式已保存' },
}

export const deliveryAdd: Add = { label: '新增配送方式', form: deliveryForm, title: '新增配送方式' }
