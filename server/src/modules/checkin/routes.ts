import { checkin } from '@mall/api/checkin/endpoints'
import { serve } from '../../kernel/serve.ts'
import { openFree } from './open-free.ts'
import { saveShop } from './save-shop.ts'
import { listBusTypes, showApplication } from './show-application.ts'

export const routes = serve('checkin', checkin, {
  openFree,
  saveShop,
  busTypes: listBusTypes,
  show: showApplication,
})
