import { features } from '@mall/api/subscription/features'
import type { Feature } from '@mall/api/subscription/features'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { featuresOf } from './queries.ts'

export { givePackage } from './hold-package.ts'
export { featuresOf, opensInShop } from './queries.ts'

/** Refuses PACKAGE_NEEDED if the package of the enterprise does not open this feature now. */
export const demandFeature = async (
  ctx: { readonly db: Reading; readonly now: Date },
  boId: Id,
  feature: Feature,
): Promise<void> => {
  if (!(await featuresOf(ctx.db, boId, ctx.now)).has(feature))
    refuse('PACKAGE_NEEDED', { feature: features[feature].name }, { vipCode: feature })
}
