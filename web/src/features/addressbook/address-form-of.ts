import { addressTags } from '@mall/api/addressbook/tags'
import { api } from '../../api.ts'
import type { AnswerOf, Calls } from '../../calls.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { areaWithTown } from '../../blocks/form/inputs/area.tsx'
import { flag, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { pastePerson } from '../../blocks/form/inputs/paste-person.tsx'
import { place } from '../../blocks/form/inputs/place.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import { send } from '../../send.ts'

export type Address = AnswerOf<Calls['addressbook']['addresses']>['list'][number]
type Save = Calls['addressbook']['saveAddress']
type Values = WrittenFor<Save>

const field = fieldsOf<Values>()
// Limit of addresses of one person in one enterprise.
const mostAddresses = 50
const areas = ['provinceId', 'cityId', 'countyId'] as const

const readAnew = async ({ addressId }: Address): Promise<Address> => {
  const { list } = await send(api.addressbook.addresses, { pageSize: mostAddresses }, { quiet: true })
  const found = list.find((it) => it.addressId === addressId)
  if (found === undefined) throw new Error('这个地址已被删除')
  return found
}

/** Form of a delivery address, new or changed. */
export const addressForm: FormOf<Values, Save, Address> = {
  label: '收货地址',
  call: api.addressbook.saveAddress,
  schema: () => import('@mall/api/addressbook/inputs').then((it) => it.saveAddress),
  start: (address) => ({
    addressId: address?.addressId ?? '',
    version: String(address?.version ?? ''),
    receiver: address?.receiver ?? '',
    mobile: address?.mobile ?? '',
    provinceId: address?.provinceId ?? '',
    cityId: address?.cityId ?? '',
    countyId: address?.countyId ?? '',
    townId: address?.townId ?? '',
    detail: address?.detail ?? '',
    lng: address?.lng ?? '',
    lat: address?.lat ?? '',
    tag: addressTags.find((tag) => tag === address?.tag) ?? '',
    isDefault: address?.isDefault ?? false,
    contactName2: address?.contactName2 ?? '',
    mobile2: address?.mobile2 ?? '',
  }),
  parts: [
    {
      above: pastePerson({ receiver: 'receiver', mobile: 'mobile', areas, detail: 'detail' }),
      fields: [
        field('receiver', '收货人', text({ autoComplete: 'name' })),
        field('mobile', '手机号', phone(), { private: true }),
        field([...areas, 'townId'], '所在地区', areaWithTown()),
        field('detail', '详细地址', text({ lines: 2 }), { hint: '送货上门的车要能找到，可写路口、村口标志' }),
        field(['lng', 'lat', ...areas], '地图位置', place()),
        field(
          'tag',
          '标签',
          oneOf(
            addressTags.map((tag) => ({ value: tag, label: tag })),
            { none: '不设标签' },
          ),
        ),
        field('isDefault', '设为默认地址', flag()),
      ],
    },
  ],
  // A town belongs to its county, and a point on the map to the area it was set in: another area clears them.
  links: (at, { countyId, townId }, write) => {
    if (townId.slice(0, 6) !== countyId) write('townId', '')
    if (!areas.some((path) => path === at)) return
    write('lng', '')
    write('lat', '')
  },
  again: readAnew,
  done: { say: '地址已保存', refreshes: ['order.preview'] },
}
