import { questions } from './questions.ts'
import { reviews } from './reviews.ts'

export const comment = { ...reviews, ...questions }
