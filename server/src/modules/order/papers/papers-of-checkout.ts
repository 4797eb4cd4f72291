import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { Membership } from '../../../actor.ts'
import { pathOf } from '../../area/public.ts'
import type { Address, PricedShop } from '../checkout/price-checkout.ts'
import { papersNeeded, routeOf } from './rules.ts'

const person = 1

/** Returns the papers that the part of one shop needs before it is loaded, by its goods, destination and buyer. */
export const papersOfCheckout = (
  { shop, lines, chosen }: Pick<PricedShop, 'shop' | 'lines' | 'chosen'>,
  address: Address | null,
  { enterpriseType }: Pick<Membership, 'enterpriseType'>,
): CargoPaperKind[] => {
  const cargo = lines.flatMap(({ shelf }) => shelf.cargoKind ?? [])
  if (cargo.length === 0 || chosen === null) return []
  return papersNeeded({
    cargo,
    route: routeOf({
      deliveryType: chosen.way.deliveryType,
      fromProvince: pathOf(shop.areaId)[0]?.areaId,
      toProvince: address?.provinceId,
    }),
    buyer: enterpriseType === person ? 'person' : 'enterprise',
  })
}
