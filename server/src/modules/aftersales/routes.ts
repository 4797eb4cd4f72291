import { aftersales } from '@mall/api/aftersales/endpoints'
import { serve } from '../../kernel/serve.ts'
import { agreeRefund, rejectRefund, sendBackRefund } from './answer.ts'
import { applyForAfterSales, listGoodsToRefund, showRefundable } from './apply.ts'
import { decideAfterSales } from './decide.ts'
import { askPlatform, fillReturn, withdrawAfterSales } from './follow.ts'
import { countMarkers, countTabs } from './count-after-sales.ts'
import { listForBuyer, listForOperator, listForSeller } from './list-after-sales.ts'
import { sumRefund } from './sum-refund.ts'
import { readPaper, showAfterSales, showToOperator } from './show-after-sales.ts'

export const routes = serve('aftersales', aftersales, {
  toRefund: showRefundable,
  goodsToRefund: listGoodsToRefund,
  sum: sumRefund,
  apply: applyForAfterSales,
  buyerList: listForBuyer,
  sellerList: listForSeller,
  markers: countMarkers,
  sellerTabs: countTabs,
  detail: showAfterSales,
  withdraw: withdrawAfterSales,
  fillReturn,
  askPlatform,
  agree: agreeRefund,
  reject: rejectRefund,
  sendBack: sendBackRefund,
  operatorList: listForOperator,
  operatorDetail: showToOperator,
  paper: readPaper,
  decide: decideAfterSales,
})
