import { scaleFormats, scaleKinds } from '@mall/api/gate/scales'
import type { ScaleFormat, ScaleKind } from '@mall/api/gate/scales'
import { vehicleTypes } from '@mall/api/addressbook/vehicle-types'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { flag, manyOf, oneOf } from '../../blocks/form/inputs/choice.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

type Gate = Calls['gate']
export type Point = AnswerOf<Gate['points']>[number]
/** A bay, and the point it belongs to. */
export type Bay = Point['bays'][number] & { readonly deliveryId: string }

const inputs = () => import('@mall/api/gate/inputs')
const choices = <V extends string>(of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value: value as V, label }))

const pointAnew = async (deliveryId: string): Promise<Point> => {
  const found = (await send(api.gate.points, {}, { quiet: true })).find((it) => it.deliveryId === deliveryId)
  if (found === undefined) throw new Error('这个自提点已被删除')
  return found
}

type Scale = Pick<
  WrittenFor<Gate['savePoint']>,
  'deliveryId' | 'version' | 'scaleKind' | 'scaleAddress' | 'scaleFormat'
>
const scale = fieldsOf<Scale>()
const connected = ({ scaleKind }: Scale) => scaleKind === '2' || scaleKind === '3'

/** Form of how a point reads the weight of a vehicle. */
export const scaleForm: FormOf<Scale, Gate['savePoint'], Point> = {
  label: '地磅',
  call: api.gate.savePoint,
  schema: () => inputs().then((it) => it.savePoint),
  start: (it) => ({
    deliveryId: it?.deliveryId ?? '',
    version: String(it?.version ?? 0),
    scaleKind: String(it?.scaleKind ?? 1) as `${ScaleKind}`,
    scaleAddress: it?.scaleAddress ?? '',
    scaleFormat: it?.scaleFormat ?? 'yaohua',
  }),
  parts: [
    {
      fields: [
        scale('scaleKind', '读数方式', oneOf(choices<`${ScaleKind}`>(scaleKinds))),
        scale('scaleAddress', '地址', text(), {
          when: connected,
          must: true,
          hint: '网络接口形如 http://主机:端口/路径，串口服务器形如 主机:端口；须先由平台登记',
        }),
        scale('scaleFormat', '仪表格式', oneOf(choices<ScaleFormat>(scaleFormats)), { when: connected }),
      ],
    },
  ],
  again: ({ deliveryId }) => pointAnew(deliveryId),
  done: { say: '地磅设置已保存' },
}

type Values = WrittenFor<Gate['saveBay']>
type BayValues = Omit<Values, 'shopId'>
const field = fieldsOf<BayValues>()
const lengths = [15, 20, 30, 45, 60, 90, 120, 180, 240] as const

/** Form of a loading bay, new or changed: the vehicles it takes, and its slots. */
export const bayForm = (deliveryId: string): FormOf<BayValues, Gate['saveBay'], Bay> => ({
  label: '装货台',
  call: api.gate.saveBay,
  schema: () => inputs().then((it) => it.saveBay),
  start: (it) => ({
    bayId: it?.bayId ?? '',
    deliveryId,
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    vehicleTypes: (it?.vehicleTypes ?? []).map(String) as unknown as Values['vehicleTypes'],
    slotMinutes: String(it?.slotMinutes ?? 30) as Values['slotMinutes'],
    vehicles: String(it?.vehicles ?? 1),
    openFrom: it?.openFrom ?? '08:00',
    openTo: it?.openTo ?? '17:30',
    enabled: it?.enabled ?? true,
  }),
  parts: [
    {
      fields: [
        field('name', '名称', text(), { hint: '叫号时显示，例如“1号台”' }),
        field('openFrom', '开始时间', text(), { hint: '24 小时制，例如 08:00' }),
        field('openTo', '结束时间', text(), { hint: '例如 17:30；自提点不开门的日子不放号' }),
        field(
          'slotMinutes',
          '每个时段',
          oneOf(lengths.map((minutes) => ({ value: `${minutes}` as const, label: `${minutes} 分钟` }))),
        ),
        field('vehicles', '每时段接', text(), { hint: '几辆车，1 到 50' }),
        field('vehicleTypes', '只接车型', manyOf(choices(vehicleTypes)) as never, { hint: '都不选就是什么车都接' }),
        field('enabled', '启用：买家可以预约', flag()),
      ],
    },
  ],
  again: async ({ bayId }) => {
    const bay = (await pointAnew(deliveryId)).bays.find((it) => it.bayId === bayId)
    if (bay === undefined) throw new Error('这个装货台已被删除')
    return { ...bay, deliveryId }
  },
  done: { say: '装货台已保存' },
})
