import { catalog } from '@mall/api/catalog/endpoints'
import { serve } from '../../kernel/serve.ts'
import { changeClassify, dropClassify, sortClassify } from './change-classify.ts'
import { countVisit } from './count-visit.ts'
import { listCategories, listOwnCategories, listShopCategories } from './list-categories.ts'
import { listOverseen, showOverseen } from './oversight/list-goods.ts'
import { release, takeDown } from './oversight/take-down.ts'
import { showClassify } from './show-classify.ts'
import { changeCategory, moveCategory, removeCategory } from './tree/change-tree.ts'
import { listPlatformUnits, listTree } from './tree/list-tree.ts'

export const routes = serve('catalog', catalog, {
  classifyTree: showClassify,
  saveClassify: changeClassify,
  dropClassify,
  sortClassify,
  ownFirstLevel: listOwnCategories,
  everyFirstLevel: listCategories,
  firstLevelOf: listShopCategories,
  visit: countVisit,
  operatorList: listOverseen,
  operatorShow: showOverseen,
  takeDown,
  release,
  operatedTree: listTree,
  platformUnits: listPlatformUnits,
  saveCategory: changeCategory,
  moveCategory,
  removeCategory,
})
