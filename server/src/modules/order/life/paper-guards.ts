import type { RefusalName } from '@mall/api/errors'
import { lackingPapers } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import { mayAudit, mayHandIn } from '../papers/rules.ts'

/* Guards of the papers of the goods: what waits for them, and who may hand them in or audit them. */

type WithPapers = { readonly cargoPapers: readonly CargoPaper[] | null; readonly now: Date }
type Verdict = true | RefusalName
type Side = 'buyer' | 'seller'

/** Goods are loaded only after every paper they need is handed in, passed and still valid today. */
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
