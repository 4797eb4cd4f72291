import { cashier } from '@mall/api/cashier/endpoints'
import { serve } from '../../kernel/serve.ts'
import { actOnTrade } from './act-on-trade.ts'
import { showTrade } from './show-trade.ts'

export const routes = serve('cashier', cashier, { page: showTrade, act: actOnTrade })
