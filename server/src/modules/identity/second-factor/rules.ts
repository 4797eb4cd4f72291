import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/* The codes of authenticators as RFC 6238 has them: six digits, SHA-1, a step of half a minute, which every application reads. */

const period = 30
const settings = { issuer: '农信商城', algorithm: 'SHA1', digits: 6, period } as const
const generator = (secret: string, label = '') => new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) })

export const newFactorSecret = (): string => new Secret({ size: 20 }).base32
/** What the picture says that an authenticator reads. */
export const factorAddress = (secret: string, account: string): string => generator(secret, account).toString()
export const codeAt = (secret: string, at: Date): string => generator(secret).generate({ timestamp: at.getTime() })

/** The step of time whose code this is, one before and one after counted in for clocks that differ; undefined when it is none. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const totp = generator(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const howMany = 10
const oneRecoveryCode = (): string => {
  // 32 letters divide a byte evenly, so that each comes up as often.
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
/** Fifty random bits each, for who lost their authenticator. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, oneRecoveryCode)
export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code)
export const plainRecoveryCode = (code: string): string => code.replaceAll('-', '')
