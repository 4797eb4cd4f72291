import { assortment } from '@mall/api/assortment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkStock, runStock, undoStock } from './counting/change-stock.ts'
import { countTabs, listGoods, showChoices } from './listing/list-goods.ts'
import { checkPrices, runPrices, undoPrices } from './pricing/change-prices.ts'
import { listForPromotion, showPrices } from './pricing/show-prices.ts'
import { moveOne, runShelf, undoShelf } from './shelf/move-goods.ts'
import { checkShelf } from './shelf/plan-shelf.ts'
import { editPrice, editStock } from './skus/edit-sku.ts'
import { countSkuTabs, listSkus, showSkuHistory } from './skus/list-skus.ts'
import { checkTerms, runTerms, undoTerms } from './terms/change-terms.ts'
import { editMany } from './terms/edit-many.ts'
import { downloadSheet } from './sheets/download-sheet.ts'
import { checkGoods, downloadWrongGoods, mendGoods } from './sheets/import-goods.ts'

import { showArticles } from './listing/show-articles.ts'

export const routes = serve('assortment', assortment, {
  list: listGoods,
  tabs: countTabs,
  choices: showChoices,
  move: moveOne,
  checkShelf,
  runShelf,
  undoShelf,
  skus: listSkus,
  skuTabs: countSkuTabs,
  skuHistory: showSkuHistory,
  editPrice,
  editStock,
  checkPrices,
  runPrices,
  undoPrices,
  checkStock,
  runStock,
  undoStock,
  checkTerms,
  runTerms,
  undoTerms,
  pricesOfGoods: showPrices,
  goodsForPromotion: listForPromotion,
  batchEdit: editMany,
  goodsSheet: downloadSheet,
  checkGoods,
  mendGoods,
  wrongGoods: downloadWrongGoods,
  articlesOf: showArticles,
})
