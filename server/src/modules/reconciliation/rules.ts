import type { Fen } from '@mall/api/money'
import type { DifferenceKind, DifferenceState, LineKind } from '@mall/api/reconciliation/words'

/** Facts that decide whether a difference may be taken over. */
type DifferenceFacts = {
  readonly kind: DifferenceKind
  readonly lineKind: LineKind
  readonly state: DifferenceState
  readonly ourMoney: Fen | null
  readonly theirMoney: Fen | null
  readonly ourState: number | null
}

/** Whether a payment may be taken over from a statement: the channel has the requested money, and the platform does not record it yet. */
export const mayTakeOver = (it: DifferenceFacts): boolean =>
  it.state === 0 && it.kind === 4 && it.lineKind === 1 && it.ourState !== 2 && it.ourMoney === it.theirMoney
