import { newRandomId } from './random-id.ts'

/**
 * Cause of a piece of work: its trace (32 hexadecimal characters) and the name of the acting call, job or timer. The audit trail
 * and the journals record both.
 */
export type Cause = { readonly trace: string; readonly act: string; readonly origin?: Origin }

/** Origin of a person's call: their network address, and how their browser names itself. */
export type Origin = { readonly address: string; readonly agent: string }

/** Makes the id of a new trace. */
export const newTrace = newRandomId

/** Makes the default cause: the program itself. */
export const byHouse = (): Cause => ({ trace: newTrace(), act: 'house' })

/** Act under which the demonstration is loaded; its records name no actor. */
export const demonstrationAct = 'demonstration'
export const byDemonstration = (): Cause => ({ trace: newTrace(), act: demonstrationAct })

/** Writes a cause as a transaction passes it to the database for the audit trail: `trace|actor|act|time`. */
export const actingText = ({ trace, act }: Cause, actorId: number | undefined, now: Date): string =>
  `${trace}|${actorId ?? ''}|${act}|${now.toISOString()}`
