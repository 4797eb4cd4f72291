import { supply } from '@mall/api/supply/endpoints'
import { serve } from '../../kernel/serve.ts'
import { addRelation, dropRelations } from './edit-relations.ts'
import { listDealerships } from './list-dealerships.ts'
import { listGoodsWithSuppliers, listPurchased, showSuppliersOfGoods } from './list-suppliers.ts'

export const routes = serve('supply', supply, {
  dealerships: listDealerships,
  suppliersOfGoods: showSuppliersOfGoods,
  goodsWithSuppliers: listGoodsWithSuppliers,
  purchased: listPurchased,
  addRelation,
  dropRelations,
})
