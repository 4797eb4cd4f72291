import { z } from 'zod'

/* What is read of a notification even when its signature is good: a channel may send nonsense, too. */

/** A number of a payment or of the channel itself. */
export const channelNumber = z.string().regex(/^[\x21-\x7e]{1,64}$/)

/** A text that must be JSON. */
export const jsonText = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    ctx.addIssue('not JSON')
    return z.NEVER
  }
})
