import { cart } from '@mall/api/cart/endpoints'
import { serve } from '../../kernel/serve.ts'
import { compareLanded } from './landed/show-landed.ts'
import { addGoods, mergeCart } from './put-goods.ts'
import { countCart, showCart } from './show-cart.ts'
import { updateCart } from './update-cart.ts'

export const routes = serve('cart', cart, {
  list: showCart,
  count: countCart,
  add: addGoods,
  merge: mergeCart,
  update: updateCart,
  compareLanded,
})
