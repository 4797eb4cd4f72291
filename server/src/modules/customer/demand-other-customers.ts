import type { Id } from '@mall/api/wire-types'
import { boIdsOf } from '../../actor.ts'
import type { Seller } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { anyOfBuyers } from './queries.ts'

/** Refuses OWN_ORDER if the caller belongs to one of these customers, or to a customer in these groups; like `demandOthers`. */
export const demandOtherCustomers = async (
  { db, actor }: Pick<Read<Seller>, 'db' | 'actor'>,
  which: { readonly customerIds?: readonly Id[]; readonly groupIds?: readonly Id[] },
): Promise<void> => {
  if (await anyOfBuyers(db, actor.shop.shopId, { ...which, boIds: boIdsOf(actor) })) refuse('OWN_ORDER')
}
