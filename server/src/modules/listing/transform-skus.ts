import { combineSpecs } from '@mall/api/listing/combine-specs'
import type { listing } from '@mall/api/listing/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Handler } from '../../kernel/serve.ts'
import { refuseFields } from '../../kernel/refusal.ts'
import { specDefFaults } from './rules.ts'

type Sku = NonNullable<In<typeof listing.transformSkus>['skuList']>[number]

export const transformSkus: Handler<typeof listing.transformSkus> = async (
  _,
  { specDefs, skuList = [], basePrice },
) => {
  const faults = specDefFaults(specDefs)
  if (faults.length > 0) return refuseFields(faults)
  return combineSpecs<Sku>(specDefs, skuList, (specValues) => ({
    specValues: [...specValues],
    enabled: true,
    ...(basePrice === undefined ? {} : { price: basePrice }),
  }))
}
