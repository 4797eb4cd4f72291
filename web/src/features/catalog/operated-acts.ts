import { api } from '../../api.ts'
import { takeDownActs } from '../../blocks/acts/take-down-acts.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

/** Goods as the operator oversees them. */
export type Overseen = AnswerOf<Calls['catalog']['operatorList']>['list'][number]

/** The operator's actions on goods of any shop. */
export const operatedActs = takeDownActs<Overseen>({
  thing: '这件商品',
  nameOf: ({ name }) => name,
  idOf: ({ spuId }) => ({ spuId }),
  takeDown: api.catalog.takeDown,
  schema: () => import('@mall/api/catalog/inputs').then((it) => it.takeDown),
  release: api.catalog.release,
  gone: '不再展示和出售，店铺不能自己上架；已经下的订单照常办理。',
  back: '回到店铺的仓库，由店铺自己上架。',
  refreshes: ['catalog', 'storefront'],
})
