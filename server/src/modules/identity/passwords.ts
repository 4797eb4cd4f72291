import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../kernel/refusal.ts'

// argon2id with 19 MiB and two passes: about 80 ms, the floor that OWASP names.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Stands for "no password": nothing fits it. */
export const noPassword = '!'

const atOnce = 4
const mostWaiting = 40
let running = 0
const waiting: (() => void)[] = []

// Hashing is the dearest thing a stranger can ask for: few at once, and beyond a short queue a refusal at once.
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) return refuse('TOO_OFTEN')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

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
