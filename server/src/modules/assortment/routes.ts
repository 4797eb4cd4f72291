import { assortment } from '@mall/api/assortment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { countTabs, listGoods, showChoices } from './listing/list-goods.ts'
import { moveOne, runShelf, undoShelf } from './shelf/move-goods.ts'
import { checkShelf } from './shelf/plan-shelf.ts'

export const routes = serve('assortment', assortment, {
  list: listGoods,
  tabs: countTabs,
  choices: showChoices,
  move: moveOne,
  checkShelf,
  runShelf,
  undoShelf,
})
