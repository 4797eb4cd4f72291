import { hash, verify } from '@node-rs/argon2'
import { openTurns } from '../../../kernel/turns.ts'

// argon2id with 19 MiB and two passes: about 80 ms, the minimum that OWASP names.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Stands for "no password": nothing matches it. */
export const noPassword = '!'

// Hashing is the most expensive work that a visitor can cause.
const inTurn = openTurns(4, 40)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let standIn: Promise<string> | undefined

/** Returns whether the password matches. Computes a hash for an unknown user, too, so that the time reveals nothing. */
export const passwordFits = async (known: string | undefined, password: string): Promise<boolean> => {
  standIn ??= hash('nobody', cost)
  const real = known !== undefined && known !== noPassword
  const against = real ? known : await standIn
  const fits = await inTurn(() => verify(against, password))
  return real && fits
}
