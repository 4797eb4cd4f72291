import type { AppletFacts } from './machine.ts'
import type { Applet } from './queries.ts'

/** Returns the facts that decide which actions a mini-program allows. */
export const factsOf = (it: Applet): AppletFacts => ({
  state: it.state,
  opened: it.opened,
  certified: it.certified,
  categories: it.categories.length,
  goodsOnSale: it.goodsOnSale,
  submittedFrom: it.auditReason === null ? 3 : 7,
})
