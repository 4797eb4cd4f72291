import type { RefusalName } from '@mall/api/errors'

/**
 * A state machine as rows: action · from · to · by whom · when · then. An action without `to` is allowed but changes no state.
 * `allowed` gives the buttons and `step` is the check; both read the same rows, so a button that shows works.
 */
export type MachineRow<Status, Facts, Party, Effect> = {
  readonly from: readonly Status[]
  readonly to?: Status | ((facts: Facts) => Status)
  readonly by: readonly Party[]
  /** Returns `true` or the name of the refusal. Pure. */
  readonly when?: (facts: Facts) => true | RefusalName
  readonly then?: readonly Effect[]
}
export type Machine<Action extends string, Status, Facts, Party, Effect> = {
  /** Returns the current state. */
  readonly at: (facts: Facts) => Status
  readonly rows: Readonly<Record<Action, MachineRow<Status, Facts, Party, Effect>>>
}

/** Returns the next state and the effects of the action, or the name of the refusal. */
export const step = <Action extends string, Status, Facts, Party, Effect>(
  machine: Machine<Action, Status, Facts, Party, Effect>,
  action: Action,
  facts: Facts,
  party: Party,
): { to: Status; then: readonly Effect[] } | RefusalName => {
  const row = machine.rows[action]
  const from = machine.at(facts)
  if (!row.by.includes(party)) return 'FORBIDDEN'
  if (!row.from.includes(from)) return 'WRONG_STATE'
  const verdict = row.when?.(facts) ?? true
  if (verdict !== true) return verdict
  const to = typeof row.to === 'function' ? (row.to as (facts: Facts) => Status)(facts) : (row.to ?? from)
  return { to, then: row.then ?? [] }
}

/** Returns all actions that the party may take now, in the order of the rows. */
export const allowed = <Action extends string, Status, Facts, Party, Effect>(
  machine: Machine<Action, Status, Facts, Party, Effect>,
  facts: Facts,
  party: Party,
): Action[] =>
  (Object.keys(machine.rows) as Action[]).filter((action) => typeof step(machine, action, facts, party) !== 'string')
