import { z } from 'zod'
import { wordId } from '../things.ts'
import { fields, paged, text } from '../wire-types.ts'

/** A word has at least two signs: one alone would hit half of what is written. */
export const [leastLong, mostLong] = [2, 20]
export const mostAtOnce = 500
export const mostWords = 5_000

export const listed = paged({ keyword: text(mostLong).optional(), sort: z.enum(['newest', 'oldest']).optional() })
export const add = fields({
  /** One a line, or with commas between. */
  words: text(mostAtOnce * (mostLong + 2), leastLong),
  reason: text(100, 2),
})
export const drop = fields({ wordId })
