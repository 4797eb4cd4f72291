import { deliveryTypes } from '@mall/api/order/status'

const shanghai = 8 * 3_600_000
const day = 86_400_000
const textOf = (at: number): string => new Date(at + shanghai).toISOString().slice(0, 10)

/** Returns the plan's range from the address, by default the next two weeks. */
export const planInput = (params: URLSearchParams, now: number) => {
  const deliveryType = params.get('deliveryType') ?? ''
  return {
    from: params.get('from') || textOf(now),
    to: params.get('to') || textOf(now + 13 * day),
    ...(deliveryType in deliveryTypes ? { deliveryType: Number(deliveryType) as 1 } : {}),
  }
}
