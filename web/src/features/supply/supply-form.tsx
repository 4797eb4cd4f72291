import { addRelation } from '@mall/api/supply/inputs'
import { api } from '../../api.ts'
import { ChooseRows } from '../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../blocks/choose-rows.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, Input, WrittenFor } from '../../blocks/form/form-of.ts'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'
import { send } from '../../send.ts'

export type OwnGoods = AnswerOf<Calls['supply']['goodsWithSuppliers']>['list'][number]
type Found = AnswerOf<Calls['storefront']['searchGoods']>['list'][number]
type Chosen = { readonly goodsId: string; readonly name: string } | null

const goodsToChoose: ChooseOf<Found> = {
  title: '选择供应商的商品',
  counts: '种商品',
  call: api.storefront.searchGoods,
  placeholder: '商品名称、店铺',
  id: ({ goodsId }) => goodsId,
  nameOf: ({ name }) => name,
  about: ({ shopName, price }) => [shopName, price === null ? '' : yuan(price)].filter(Boolean).join(' '),
}

/** Input of other shops' goods, with a text search. */
const supplierGoods = (): Input<Chosen> => ({
  empty: null,
  label: 'group',
  say: (it) => it?.name ?? '',
  sent: (it) => it?.goodsId ?? '',
  Edit: ({ value, write }) => (
    <span>
      {value?.name}{' '}
      <ChooseRows
        of={goodsToChoose}
        known={value === null ? [] : [value.goodsId]}
        take={(rows) => write(rows[0] === undefined ? value : { goodsId: rows[0].goodsId, name: rows[0].name })}
      />
    </span>
  ),
})

const agreedHint = '与供应商谈好的价格，用来和店铺现价比较；下单仍按店铺的报价'
const leadHint = '从下单到到货大约几天，没有可不填'

type Values = {
  readonly purchaseGoodsId: string
  readonly supplyGoodsId: Chosen
  readonly convertRate: string
  readonly agreedPrice: string
  readonly leadDays: string
}
const field = fieldsOf<Values>()

/** Form of the supplier of a shop's goods. */
export const supplyForm: FormOf<Values, Calls['supply']['addRelation'], OwnGoods> = {
  label: '供应商',
  call: api.supply.addRelation,
  schema: () => Promise.resolve(addRelation),
  start: (goods) => ({
    purchaseGoodsId: goods?.goodsId ?? '',
    supplyGoodsId: null,
    convertRate: '1',
    agreedPrice: '',
    leadDays: '',
  }),
  parts: [
    {
      fields: [
        field('supplyGoodsId', '供应商的商品', supplierGoods(), {
          must: true,
          hint: '从商城里供应商店铺在售的商品中选一种',
        }),
        field('convertRate', '换算', quantity({ unit: '' }), {
          must: true,
          hint: '供应商的 1 个单位等于本店多少个单位',
        }),
        field('agreedPrice', '协议价', money(), { hint: agreedHint }),
        field('leadDays', '到货天数', text(), { hint: leadHint }),
      ],
    },
  ],
  done: { say: '供应商已关联' },
}

export type Supplier = AnswerOf<Calls['supply']['suppliersOfGoods']>['relations'][number] & {
  readonly purchaseGoodsId: string
}
type Terms = Omit<WrittenFor<Calls['supply']['editRelation']>, 'shopId'>
const term = fieldsOf<Terms>()

/** Form of the terms on which goods are bought from one of their suppliers. */
export const termsForm: FormOf<Terms, Calls['supply']['editRelation'], Supplier> = {
  label: '供货条件',
  call: api.supply.editRelation,
  schema: () => import('@mall/api/supply/inputs').then((it) => it.editRelation),
  start: (it) => ({
    id: it?.id ?? '',
    version: String(it?.version ?? ''),
    convertRate: String(it?.convertRate ?? ''),
    agreedPrice: it?.agreedPrice ?? '',
    leadDays: String(it?.leadDays ?? ''),
    supplierCode: it?.supplierCode ?? '',
  }),
  parts: [
    {
      fields: [
        term('convertRate', '换算', quantity({ unit: '' }), { hint: '供应商的 1 个单位等于本店多少个单位' }),
        term('agreedPrice', '协议价', money(), { hint: agreedHint }),
        term('leadDays', '到货天数', text(), { hint: leadHint }),
        term('supplierCode', '供应商编码', text(), { hint: '本企业账上对这家供应商的编码，对它的全部商品有效' }),
      ],
    },
  ],
  again: async ({ id, purchaseGoodsId }) => {
    const { relations } = await send(api.supply.suppliersOfGoods, { goodsId: purchaseGoodsId }, { quiet: true })
    const found = relations.find((it) => it.id === id)
    if (found === undefined) throw new Error('这条供应关系已解除')
    return { ...found, purchaseGoodsId }
  },
  done: { say: '供货条件已保存' },
}
