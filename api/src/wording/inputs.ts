import { z } from 'zod'
import { wordId } from '../things.ts'
import { fields, paged, text } from '../wire-types.ts'

/** Shortest and longest length of a word; a single character would match half of all texts. */
export const [leastLong, mostLong] = [2, 20]
export const mostAtOnce = 500
export const mostWords = 5_000

export const listed = paged({ keyword: text(mostLong).optional(), sort: z.enum(['newest', 'oldest']).optional() })
export const add = fields({
  /** One word a line, or words with commas between them. */
  words: text(mostAtOnce * (mostLong + 2), leastLong),
  reason: text(100, 2),
})
export const drop = fields({ wordId })
