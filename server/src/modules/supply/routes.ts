import { supply } from '@mall/api/supply/endpoints'
import { serve } from '../../kernel/serve.ts'
import { editCustomer, listOrderBuyers } from './edit-customer.ts'
import { addRelation, dropRelations, editRelation } from './edit-relations.ts'
import { countOwed, countSupplied, listSupplied } from './list-supplied.ts'
import { listProposals } from './propose-purchases.ts'
import { showFigures } from './show-figures.ts'
import { listDealerships } from './list-dealerships.ts'
import { listGoodsWithSuppliers, listPurchased, showSuppliersOfGoods } from './list-suppliers.ts'

export const routes = serve('supply', supply, {
  dealerships: listDealerships,
  suppliersOfGoods: showSuppliersOfGoods,
  goodsWithSuppliers: listGoodsWithSuppliers,
  purchased: listPurchased,
  addRelation,
  editRelation,
  dropRelations,
  orderBuyers: listOrderBuyers,
  editCustomer,
  supplierOrders: listSupplied,
  supplierTabs: countSupplied,
  owedOrderTabs: countOwed,
  supplierFigures: showFigures,
  proposals: listProposals,
})
