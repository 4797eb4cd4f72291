import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/* Codes of authenticators by RFC 6238: six digits, SHA-1 and a step of half a minute, which every application supports. */

const period = 30
const settings = { issuer: '农信商城', algorithm: 'SHA1', digits: 6, period } as const
const generator = (secret: string, label = '') => new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) })

export const newFactorSecret = (): string => new Secret({ size: 20 }).base32
/** Returns the content of the QR code that an authenticator scans. */
export const factorAddress = (secret: string, account: string): string => generator(secret, account).toString()
export const codeAt = (secret: string, at: Date): string => generator(secret).generate({ timestamp: at.getTime() })

/** Returns the time step of this code, allowing one step before and after for clocks that differ; undefined if it is none. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const totp = generator(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const howMany = 10
const oneRecoveryCode = (): string => {
  // A byte has a multiple of 32 values, so each letter is equally likely.
  const text = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
/** Returns recovery codes of fifty random bits each, for a person who lost their authenticator. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, oneRecoveryCode)
export const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code)
export const plainRecoveryCode = (code: string): string => code.replaceAll('-', '')
