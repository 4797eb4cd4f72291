import { landedRoom } from '@mall/api/landed/endpoints'
import { serve } from '../../kernel/serve.ts'
import { showLandedPrices, showLandedShops } from './show-landed.ts'

export const routes = serve('landed', landedRoom, {
  prices: showLandedPrices,
  shops: showLandedShops,
})
