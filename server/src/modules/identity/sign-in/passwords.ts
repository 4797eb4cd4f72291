import { hash, verify } from '@node-rs/argon2'
import { openTurns } from '../../../kernel/turns.ts'

// argon2id with 19 MiB and two passes: about 80 ms, the floor that OWASP names.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Stands for "no password": nothing fits it. */
export const noPassword = '!'

// Hashing is the most expensive thing a visitor can ask for.
const inTurn = openTurns(4, 40)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let standIn: Promise<string> | undefined

/** Does the password fit? For an unknown user a hash is computed too, so that the time says nothing. */
export const passwordFits = async (known: string | undefined, password: string): Promise<boolean> => {
  standIn ??= hash('nobody', cost)
  const real = known !== undefined && known !== noPassword
  const against = real ? known : await standIn
  const fits = await inTurn(() => verify(against, password))
  return real && fits
}
