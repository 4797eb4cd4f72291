import { board } from '@mall/api/board/endpoints'
import { serve } from '../../kernel/serve.ts'
import { activityCount } from './count-marketing.ts'
import { coupons } from './show-coupons.ts'
import { enterprise, purchases } from './show-enterprise.ts'
import { customers, stock, today } from './show-shop.ts'

export const routes = [
  ...serve('board', board, { today, customers, stock, coupons, enterprise, purchases, activityCount }),
]
