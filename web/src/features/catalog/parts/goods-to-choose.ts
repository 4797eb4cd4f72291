import { api } from '../../../api.ts'
import type { ChooseOf } from '../../../blocks/choose-rows.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'

type Goods = AnswerOf<Calls['assortment']['list']>['list'][number]

/** Choice of the shop's products, with a text search. */
export const goodsToChoose: ChooseOf<Goods> = {
  title: '选择商品',
  counts: '种商品',
  call: api.assortment.list,
  placeholder: '商品名称、编码',
  id: ({ spuId }) => spuId,
  nameOf: ({ name }) => name,
}
