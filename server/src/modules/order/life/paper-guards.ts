import type { RefusalName } from '@mall/api/errors'
import { lackingPapers } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import { mayAudit, mayHandIn } from '../papers/rules.ts'

/* What waits for the papers of the goods, and who may do something about them. */

type WithPapers = { readonly cargoPapers: readonly CargoPaper[] | null; readonly now: Date }
type Verdict = true | RefusalName
type Side = 'buyer' | 'seller'

/** Nothing is loaded before every paper it needs is there, passed and holds today. */
export const papersComplete = ({ cargoPapers, now }: WithPapers): Verdict =>
  cargoPapers === null || lackingPapers(cargoPapers, dateText(now)).length === 0 || 'PAPERS_MISSING'

export const paperToHandIn =
  (side: Side) =>
  ({ cargoPapers, now }: WithPapers): Verdict =>
    (cargoPapers ?? []).some((it) => mayHandIn(it, side, dateText(now))) || 'NO_PAPER_TO_HAND_IN'

export const paperToAudit =
  (side: Side) =>
  ({ cargoPapers }: WithPapers): Verdict =>
    (cargoPapers ?? []).some((it) => mayAudit(it, side)) || 'NO_PAPER_TO_AUDIT'
