import type { Write } from '../../kernel/context.ts'
import { ensureCustomers } from './store.ts'
import type { NewCustomer } from './store.ts'

export { buysOnCredit, isActive } from './active-queries.ts'
export { giveCreditBack, grantCredit, stopCredit, takeCredit, takeMoreCredit } from './credit-store.ts'
export type { Creditor } from './credit-store.ts'
export { demandOtherCustomers } from './demand-other-customers.ts'
export { viewedCustomer } from './customer-store.ts'
export { customerOf, debtsOf, groupsOf } from './queries.ts'
export { countOrders, ensureCustomers, gradeCustomers, noteOpening, noteVisit } from './store.ts'
export type { NewCustomer } from './store.ts'

/** Creates a customer of a shop for this buyer if there is none; approved by default, since they ordered. */
export const ensureCustomer = (
  ctx: Write,
  it: Omit<NewCustomer, 'source' | 'auditState'> & Partial<Pick<NewCustomer, 'source' | 'auditState'>>,
): Promise<void> => ensureCustomers(ctx, [{ source: 1, auditState: 1, ...it }])
