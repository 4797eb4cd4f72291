import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { area } from '../../blocks/form/inputs/area.tsx'
import { flag } from '../../blocks/form/inputs/choice.tsx'
import { place } from '../../blocks/form/inputs/place.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

export type Delivery = AnswerOf<Calls['freight']['deliveries']>['list'][number]
type Save = Calls['freight']['savePickupPoint']
type Values = Omit<WrittenFor<Save>, 'shopId'>

const field = fieldsOf<Values>()
const areas = ['provinceId', 'cityId', 'countyId'] as const

const readAnew = async ({ deliveryId }: Delivery): Promise<Delivery> => {
  const { list } = await send(api.freight.deliveries, { deliveryType: 3, pageSize: 100 }, { quiet: true })
  const found = list.find((it) => it.deliveryId === deliveryId)
  if (found === undefined) throw new Error('这个自提点已被删除')
  return found
}

/** A place where buyers fetch goods, new or changed. */
export const pickupPointForm: FormOf<Values, Save, Delivery> = {
  label: '自提点',
  call: api.freight.savePickupPoint,
  schema: () => import('@mall/api/freight/inputs').then((it) => it.savePickupPoint),
  start: (point) => ({
    deliveryId: point?.deliveryId ?? '',
    version: String(point?.version ?? ''),
    name: point?.name ?? '',
    provinceId: point?.provinceId ?? '',
    cityId: point?.cityId ?? '',
    countyId: point?.countyId ?? '',
    address: point?.address ?? '',
    lng: point?.lng ?? '',
    lat: point?.lat ?? '',
    openTime: point?.openTime ?? '08:00-17:30',
    contactName: point?.contactName ?? '',
    contactMobile: point?.contactMobile ?? '',
    enabled: point?.enabled ?? true,
  }),
  parts: [
    {
      fields: [
        field('name', '名称', text(), { hint: '买家下单时看到，例如“藁城一厂自提”' }),
        field(areas, '所在地区', area()),
        field('address', '详细地址', text({ lines: 2 })),
        field(['lng', 'lat', ...areas], '地图位置', place()),
        field('openTime', '提货时间', text()),
        field('contactName', '联系人', text()),
        field('contactMobile', '联系电话', phone(), { private: true }),
        field('enabled', '启用：买家下单时可以选择', flag()),
      ],
    },
  ],
  // A point on the map belongs to the area it was set in.
  links: (at, _, write) => {
    if (!areas.some((path) => path === at)) return
    write('lng', '')
    write('lat', '')
  },
  again: readAnew,
  done: { say: '自提点已保存' },
}
