import { z } from 'zod'

/* Fields of notifications are checked even if the signature is valid: a channel may send nonsense, too. */

/** A number of a payment, or one that names the channel's own record. */
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
