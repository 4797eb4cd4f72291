import { cargoPaperStates, cargoPaperWords, holdsOn } from '@mall/api/order/cargo-papers'
import type { CargoPaper } from '@mall/api/order/cargo-papers'

/** Returns a paper of an order with its words, as both sides read it. */
export const presentPaper = (it: CargoPaper, today: string) => {
  const { name, note, by, longTerm = false } = cargoPaperWords(it.kind)
  const { kind, state, until } = it
  return { kind, name, note, by, state, stateText: cargoPaperStates[state], until, longTerm, holds: holdsOn(it, today) }
}

/** Returns the fields that every handed-in paper has. */
export const handed = <C extends { paperNo: string | null; issuer: string | null; validTo: string | null }>(it: C) => ({
  ...it,
  paperNo: it.paperNo!,
  issuer: it.issuer!,
  validTo: it.validTo!,
})
