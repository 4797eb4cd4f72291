import type { workbench } from '@mall/api/workbench/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { identityOf } from '../identity/public.ts'
import { buyerMenu as buyerItems, sellerMenu as sellerItems, supplierMenu as supplierItems } from './menus.ts'
import { rightsNow, rightsOf, visibleMenu } from './visible-menus.ts'

export const sellerMenu: Handler<typeof workbench.sellerMenu> = async (ctx, { shopId }) =>
  visibleMenu(sellerItems, await rightsNow(ctx, shopId))

export const buyerMenu: Handler<typeof workbench.buyerMenu> = async ({ actor }) =>
  visibleMenu(buyerItems, rightsOf(actor))

export const supplierMenu: Handler<typeof workbench.supplierMenu> = async ({ actor }) =>
  identityOf(actor).isSupplier ? visibleMenu(supplierItems, rightsOf(actor)) : []
