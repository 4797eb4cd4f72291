import { endpoint, get, post, postQuery } from '../endpoint.ts'
import { pageOf } from '../wire-types.ts'
import { narrowed, viewing } from './access.ts'
import { goodsChoices, goodsRow, tabCounts } from './answers.ts'
import * as inputs from './inputs.ts'

const { spuIds: _, exceptIds: __, ...narrowedByWords } = narrowed

/* Goods of a shop as its seller sees them. */

export const listing = {
  list: endpoint({
    about: 'Returns the goods of a shop in every state except deleted.',
    effect: 'read',
    at: [postQuery('/rest/mj/goods/list')],
    access: viewing,
    scopedBy: narrowed,
    input: inputs.goodsList,
    output: pageOf(goodsRow),
  }),
  tabs: endpoint({
    about: "Returns the tabs of a shop's goods, with the number that a filter finds in each.",
    effect: 'read',
    at: [post('/rest/mj/goods/tabs')],
    access: viewing,
    scopedBy: narrowedByWords,
    input: inputs.goodsTabCounts,
    output: tabCounts,
  }),
  choices: endpoint({
    about:
      "Returns the choices for filters and groups of a shop's goods: its categories, classifies and freight templates.",
    effect: 'read',
    at: [get('/rest/mj/goods/choices')],
    access: viewing,
    input: inputs.goodsChoices,
    output: goodsChoices,
  }),
}
