import { deliveryTypes } from '@mall/api/order/status'
import { api } from '../../api.ts'
import { AddButton } from '../../blocks/acts/add-button.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { areaList } from '../../blocks/form/inputs/areas.tsx'
import type { NamedArea } from '../../blocks/form/inputs/areas.tsx'
import { flag, ManyOfEdit } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { deliveryAdd } from './delivery-form.tsx'

export type DeliveryTemplate = AnswerOf<Calls['freight']['deliveryTemplates']>['list'][number]
type Values = {
  readonly tplId: string
  readonly version: string
  readonly name: string
  readonly ways: readonly string[]
  readonly leadHours: string
  readonly cutOffTime: string
  readonly unsupportedAreaIds: readonly NamedArea[]
  readonly isDefault: boolean
}
const field = fieldsOf<Values>()

/** Returns a way's name, with its kind if that differs, and whether it is off. */
const wayWords = (name: string, kind: string, enabled: boolean): string => {
  const beside = [...(name === kind ? [] : [kind]), ...(enabled ? [] : ['停用'])].join('，')
  return beside === '' ? name : `${name}（${beside}）`
}

const WaysEdit = (it: EditProps<readonly string[]>) => (
  <>
    <Choices
      call={api.freight.deliveries}
      input={{ pageSize: 100 }}
      what="配送方式"
      chosen={it.value}
      options={({ list }) =>
        list.map(({ deliveryId, deliveryType, name, enabled }) => ({
          value: deliveryId,
          label: wayWords(name, deliveryTypes[deliveryType as 1], enabled),
        }))
      }
    >
      {(options) => <ManyOfEdit {...it} options={options} />}
    </Choices>
    <AddButton
      beside
      of={deliveryAdd}
      onSaved={({ deliveryId }: { readonly deliveryId: string }) => it.write([...it.value, deliveryId])}
    />
  </>
)
const ways: Input<readonly string[]> = {
  empty: [],
  label: 'group',
  say: (all) => (all.length === 0 ? '' : `${all.length} 种`),
  Edit: WaysEdit,
}

const readAnew = async ({ tplId }: DeliveryTemplate): Promise<DeliveryTemplate> => {
  const { list } = await send(api.freight.deliveryTemplates, { pageSize: 100 }, { quiet: true })
  const found = list.find((it) => it.tplId === tplId)
  if (found === undefined) throw new Error('这个配送模板已被删除')
  return found
}

/** Form of the ways that goods may travel, new or changed. */
export const deliveryTemplateForm: FormOf<Values, Calls['freight']['saveDeliveryTemplate'], DeliveryTemplate> = {
  label: '配送模板',
  call: api.freight.saveDeliveryTemplate,
  schema: () => import('@mall/api/freight/inputs').then((it) => it.saveDeliveryTemplate),
  start: (it) => ({
    tplId: it?.tplId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    ways: it?.ways.map(({ deliveryId }) => deliveryId) ?? [],
    leadHours: String(it?.leadHours ?? 24),
    cutOffTime: it?.cutOffTime ?? '16:00',
    unsupportedAreaIds: it?.unsupportedAreas ?? [],
    isDefault: it?.isDefault ?? false,
  }),
  parts: [
    {
      fields: [
        field('name', '模板名称', text()),
        field('ways', '配送方式', ways, { hint: '买家下单时可以选择的配送方式' }),
        field('leadHours', '备货时间（小时）', text(), { hint: '下单后多久可以发货' }),
        field('cutOffTime', '截单时间', text(), { hint: '时:分，例如 16:00；此后下单算第二天。不填就不限' }),
        field('unsupportedAreaIds', '不配送地区', areaList({ none: '没有不配送的地区' })),
        field('isDefault', '默认模板：发布商品时先选它', flag()),
      ],
    },
  ],
  again: readAnew,
  done: { say: '配送模板已保存', refreshes: ['publishing'] },
}

/** Form that copies a template under a name of its own. */
export const copyForm: typeof deliveryTemplateForm = {
  ...deliveryTemplateForm,
  start: (it) => ({
    ...deliveryTemplateForm.start(it),
    tplId: '',
    version: '',
    name: it === undefined ? '' : `${it.name.slice(0, 17)} 副本`,
    isDefault: false,
  }),
}
