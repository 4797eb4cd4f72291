import { randomInt } from 'node:crypto'

/** Seconds a code is valid, seconds until another may be sent, and codes per number and day. */
export const codeSeconds = 300
export const resendSeconds = 60
export const mostTries = 5
export const mostInDay = 10

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
