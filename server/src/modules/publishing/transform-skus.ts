import { combineSpecs } from '@mall/api/publishing/combine-specs'
import type { publishing } from '@mall/api/publishing/endpoints'
import type { In } from '@mall/api/endpoint'
import type { Handler } from '../../kernel/serve.ts'
import { refuseFields } from '../../kernel/refusal.ts'
import { specDefFaults } from './rules.ts'

type Sku = NonNullable<In<typeof publishing.transformSkus>['skuList']>[number]

export const transformSkus: Handler<typeof publishing.transformSkus> = async (
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
