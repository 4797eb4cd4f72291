import { couriers } from '@mall/api/order/status'
import type { Courier } from '@mall/api/order/status'
import { trackingNoOf } from '@mall/api/order/tracking-number'
import { refuse, refuseField } from '../../kernel/refusal.ts'

/** Returns the courier and the number of a parcel; refuses TRACKING_NEEDED if one of them is missing. */
export const carrierOf = (it: {
  readonly companyCode?: Courier | undefined
  readonly companyName?: string | undefined
  readonly trackingNo?: string | undefined
}): { readonly companyName: string; readonly trackingNo: string } => {
  const trackingNo = trackingNoOf(it.trackingNo ?? '')
  const companyName = it.companyCode === 'OTHER' ? it.companyName : it.companyCode && couriers[it.companyCode]
  if (!companyName || !trackingNo) return refuse('TRACKING_NEEDED')
  if (!/^[A-Za-z0-9-]+$/.test(trackingNo)) return refuseField('trackingNo', '运单号只能是字母、数字和短横线')
  return { companyName, trackingNo }
}
