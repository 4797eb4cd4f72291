import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { areaList } from '../../blocks/form/inputs/areas.tsx'
import type { NamedArea } from '../../blocks/form/inputs/areas.tsx'
import { flag, oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'

export type FreightTemplate = AnswerOf<Calls['freight']['templates']>['list'][number]
type Mode = '1' | '2' | '3' | '4'
type Rule = {
  readonly areaIds: readonly NamedArea[]
  readonly firstUnit: string
  readonly firstMoney: string
  readonly nextUnit: string
  readonly nextMoney: string
  readonly maxKm: string
}
type FreeType = '1' | '2' | '3'
type FreeRule = {
  readonly areaIds: readonly NamedArea[]
  readonly freeType: FreeType | ''
  readonly freeMoney: string
  readonly freeQty: string
}
type Values = {
  readonly freightId: string
  readonly version: string
  readonly name: string
  readonly chargeMode: Mode | ''
  readonly rules: readonly Rule[]
  readonly freeRules: readonly FreeRule[]
  readonly isDefault: boolean
}
const field = fieldsOf<Values>()

export const chargeModes = { 1: '按件数', 2: '按重量', 3: '按体积', 4: '按距离' } as const
const units = { 1: '件', 2: '公斤', 3: '立方米', 4: '店铺到收货地的公里数' } as const

const shortUnits = { ...units, 4: '公里' } as const

const sentAreas = <Row extends { readonly areaIds: readonly NamedArea[] }>(all: readonly Row[]) =>
  all.map((row) => ({ ...row, areaIds: row.areaIds.map(({ areaId }) => areaId) }))

const rule = rows<Rule>({
  name: '规则',
  add: '再加一条规则',
  least: 1,
  empty: { areaIds: [], firstUnit: '1', firstMoney: '', nextUnit: '1', nextMoney: '', maxKm: '' },
  fields: [
    { at: 'areaIds', label: '地区', input: areaList({ none: '其他所有地区' }) },
    { at: 'firstUnit', label: '首段', input: quantity({ unit: '以内' }) },
    { at: 'firstMoney', label: '首段运费', input: money() },
    { at: 'nextUnit', label: '每增加', input: quantity({ unit: '' }) },
    { at: 'nextMoney', label: '加收', input: money() },
    { at: 'maxKm', label: '最远公里', input: text() },
  ],
})
const freeRule = rows<FreeRule>({
  name: '包邮条件',
  add: '加一条包邮条件',
  empty: { areaIds: [], freeType: '1', freeMoney: '', freeQty: '' },
  fields: [
    { at: 'areaIds', label: '地区', input: areaList({ none: '所有地区' }) },
    {
      at: 'freeType',
      label: '条件',
      input: oneOf<FreeType>([
        { value: '1', label: '满金额' },
        { value: '2', label: '满件数' },
        { value: '3', label: '满金额且满件数' },
      ]),
    },
    { at: 'freeMoney', label: '满金额', input: money(), must: ({ freeType }) => freeType !== '2' },
    { at: 'freeQty', label: '满件数', input: quantity({ unit: '件' }), must: ({ freeType }) => freeType !== '1' },
  ],
})

const valuesOf = (it: FreightTemplate | undefined): Values => ({
  freightId: it?.freightId ?? '',
  version: String(it?.version ?? ''),
  name: it?.name ?? '',
  chargeMode: String(it?.chargeMode ?? 2) as Mode,
  rules: it?.rules.map(({ areas, firstUnit, firstMoney, nextUnit, nextMoney, maxKm }) => ({
    areaIds: areas,
    firstUnit: String(firstUnit),
    firstMoney,
    nextUnit: String(nextUnit),
    nextMoney,
    maxKm: String(maxKm ?? ''),
  })) ?? [{ areaIds: [], firstUnit: '1', firstMoney: '', nextUnit: '1', nextMoney: '', maxKm: '' }],
  freeRules:
    it?.freeRules.map(({ areas, freeType, freeMoney, freeQty }) => ({
      areaIds: areas,
      freeType: String(freeType) as FreeType,
      freeMoney: freeMoney ?? '',
      freeQty: String(freeQty ?? ''),
    })) ?? [],
  isDefault: it?.isDefault ?? false,
})

/** Reads the present state of the shop's freight template. */
const readTemplate = async (freightId: string): Promise<FreightTemplate> => {
  const { list } = await send(api.freight.templates, { pageSize: 100 }, { quiet: true })
  const found = list.find((it) => it.freightId === freightId)
  if (found === undefined) throw new Error('这个运费模板已被删除')
  return found
}

/** Form of a freight template, new, copied or changed. */
export const freightTemplateForm: FormOf<Values, Calls['freight']['saveTemplate'], FreightTemplate> = {
  label: '运费模板',
  call: api.freight.saveTemplate,
  schema: () => import('@mall/api/freight/inputs').then((it) => it.saveFreightTemplate),
  start: valuesOf,
  parts: [
    {
      title: '计费',
      fields: [
        field('name', '模板名称', text()),
        field(
          'chargeMode',
          '计费方式',
          oneOfFew(
            Object.entries(units).map(([value, unit]) => ({
              value: value as Mode,
              label: `${chargeModes[value as Mode]}（${unit}）`,
            })),
          ),
        ),
        field(
          'rules',
          '运费规则',
          { ...rule, sent: sentAreas },
          {
            hint: '收货地按最小的地区算：乡镇先于区县、区县先于市、市先于省；没有规则的地区不配送。最远公里只对按距离有效',
            wide: true,
            unit: ({ chargeMode }) => shortUnits[chargeMode || '1'],
          },
        ),
      ],
    },
    {
      title: '包邮',
      fields: [
        field('freeRules', '包邮条件', { ...freeRule, sent: sentAreas }, { hint: '满足任一条即免运费', wide: true }),
      ],
    },
    { fields: [field('isDefault', '默认模板：发布商品时先选它', flag())] },
  ],
  again: ({ freightId }) => readTemplate(freightId),
  done: { say: '运费模板已保存', to: () => '/seller/freight', refreshes: ['publishing'] },
}
