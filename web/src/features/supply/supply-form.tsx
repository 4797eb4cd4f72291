import { addRelation } from '@mall/api/supply/inputs'
import { api } from '../../api.ts'
import { ChooseRows } from '../../blocks/choose-rows.tsx'
import type { ChooseOf } from '../../blocks/choose-rows.tsx'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, Input } from '../../blocks/form/form-of.ts'
import { money, quantity } from '../../blocks/form/inputs/decimal.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { yuan } from '../../kit/money.ts'

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

/** One of the goods of other shops, found by words. */
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

type Values = {
  readonly purchaseGoodsId: string
  readonly supplyGoodsId: Chosen
  readonly convertRate: string
  readonly agreedPrice: string
}
const field = fieldsOf<Values>()

/** From whom goods of the shop are bought. */
export const supplyForm: FormOf<Values, Calls['supply']['addRelation'], OwnGoods> = {
  label: '供应商',
  call: api.supply.addRelation,
  schema: () => Promise.resolve(addRelation),
  start: (goods) => ({ purchaseGoodsId: goods?.goodsId ?? '', supplyGoodsId: null, convertRate: '1', agreedPrice: '' }),
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
        field('agreedPrice', '协议价', money(), { hint: '与供应商谈好的价格，没有可不填' }),
      ],
    },
  ],
  done: { say: '供应商已关联' },
}
