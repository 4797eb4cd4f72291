import type { Fen } from '@mall/api/money'
import type { DifferenceKind, DifferenceState, LineKind } from '@mall/api/reconciliation/words'

/** What decides whether a difference may be taken over. */
type DifferenceFacts = {
  readonly kind: DifferenceKind
  readonly lineKind: LineKind
  readonly state: DifferenceState
  readonly ourMoney: Fen | null
  readonly theirMoney: Fen | null
  readonly ourState: number | null
}

/** May a payment be taken over from a statement: the channel has the money that we asked for, and we do not know of it yet. */
export const mayTakeOver = (it: DifferenceFacts): boolean =>
  it.state === 0 && it.kind === 4 && it.lineKind === 1 && it.ourState !== 2 && it.ourMoney === it.theirMoney
