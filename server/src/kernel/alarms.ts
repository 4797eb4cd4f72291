import { channel } from 'node:diagnostics_channel'

/**
 * Findings that an operator has to check, besides errors of calls and jobs. The finder raises them, the process logs them.
 * Monitoring searches the log for `type`. They hold no secrets and no personal data.
 */
export type Alarm =
  | { readonly type: 'ledger-difference'; readonly fen: number }
  | { readonly type: 'invariant-broken'; readonly invariant: string; readonly broken: number; readonly example: number }
  /** A user's rights in an enterprise, a shop or the platform were given, changed or taken; `target` names the row. */
  | {
      readonly type: 'security'
      readonly event: 'rights-changed'
      readonly target: string
      readonly actorId: number | null
      readonly act: string
      readonly trace: string | null
    }
  /** The outside map service did not answer; the embedded map did instead. */
  | { readonly type: 'map-unanswered'; readonly reason: string }
  /** A text message was not sent; the reason names the provider's error, never the number. */
  | { readonly type: 'sms-unsent'; readonly reason: string }
  /** A copy of a user's personal data could not be written. */
  | { readonly type: 'copy-unwritten'; readonly reason: string }
  /** An evidence pack could not be made. */
  | { readonly type: 'pack-unmade'; readonly reason: string }
  | { readonly type: 'journal-broken'; readonly journal: string; readonly rowId: number; readonly finding: string }

const alarms = channel('mall.alarms')

export const alarm = (it: Alarm): void => alarms.publish(it)

/** Calls `hear` for every alarm of this process, until the returned function is called. */
export const onAlarm = (hear: (it: Alarm) => void): (() => void) => {
  const heard = (it: unknown) => hear(it as Alarm)
  alarms.subscribe(heard)
  return () => void alarms.unsubscribe(heard)
}
