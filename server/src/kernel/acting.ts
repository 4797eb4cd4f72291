import { newRandomId } from './random-id.ts'

/**
 * Why something runs: the trace it is on (32 hexadecimal characters) and the name of what acts: a call, a job or a timer.
 * The audit trail and the journals name both.
 */
export type Cause = { readonly trace: string; readonly act: string; readonly origin?: Origin }

/** Where a call of a person comes from: their address, and what their browser says of itself. */
export type Origin = { readonly address: string; readonly agent: string }

/** The id of a trace that begins here. */
export const newTrace = newRandomId

/** The cause where none is named: the house itself. */
export const byHouse = (): Cause => ({ trace: newTrace(), act: 'house' })

/** The act by which the demonstration is loaded: what it records was done by nobody. */
export const demonstrationAct = 'demonstration'
export const byDemonstration = (): Cause => ({ trace: newTrace(), act: demonstrationAct })

/** How a transaction names its cause to the database, as the audit trail reads it: `trace|actor|act|time`. */
export const actingText = ({ trace, act }: Cause, actorId: number | undefined, now: Date): string =>
  `${trace}|${actorId ?? ''}|${act}|${now.toISOString()}`
