import { randomInt } from 'node:crypto'

/** How long a code is good, how soon another may be sent, and how many a number gets in a day. */
export const codeSeconds = 300
export const resendSeconds = 60
export const mostTries = 5
export const mostInDay = 10

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
