import { price } from '@mall/api/price/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkPrices, runPrices, undoPrices } from './batches/change-prices.ts'
import { listPriceLog } from './batches/list-log.ts'
import { checkCustom, listCustomerGroups } from './schemes/check-overlap.ts'
import { listPriceGoods, listSchemes, showScheme } from './schemes/list-schemes.ts'
import { dropScheme, saveOwnScheme, switchScheme } from './schemes/save-scheme.ts'

export const routes = serve('price', price, {
  schemes: listSchemes,
  customerGroups: listCustomerGroups,
  goods: listPriceGoods,
  detail: showScheme,
  save: saveOwnScheme,
  switchScheme,
  dropScheme,
  checkCustom,
  checkPrices,
  runPrices,
  undoPrices,
  priceLog: listPriceLog,
})
