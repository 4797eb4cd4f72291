import { partner } from '@mall/api/partner/endpoints'
import { serve } from '../../kernel/serve.ts'
import { addKey, endKey } from './change-keys.ts'
import { pausePartner, resumePartner, savePartner } from './change-partner.ts'
import { dropHook, resumeHook, saveHook } from './change-hook.ts'
import { listDeliveries, resendDelivery } from './show-deliveries.ts'
import { listPartners, showPartner } from './show-partners.ts'

export const routes = serve('partner', partner, {
  list: listPartners,
  detail: showPartner,
  save: savePartner,
  pause: pausePartner,
  resume: resumePartner,
  addKey,
  endKey,
  saveHook,
  dropHook,
  resumeHook,
  deliveries: listDeliveries,
  resend: resendDelivery,
})
