import { z } from 'zod'
import { questionId, shopId, spuId } from '../things.ts'
import { code, endTime, fields, flag, int, paged, text, time } from '../wire-types.ts'
import { questionTabs } from './states.ts'

/* What calls about questions on goods take. */

const shop = { shopId: shopId.optional() }
/** As it was read; an older copy overwrites nothing. */
const version = int(0, 1_000_000)
const state = code(0, 1, 2)
const filter = {
  keyword: text(60).optional(),
  spuId: spuId.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest', 'useful']).optional()
const why = { reason: text(100, 2) }

export const ask = fields({ spuId, content: text(200, 2), /** Under no name. */ anonymous: flag.default(false) })
export const markUseful = fields({ questionId, useful: flag })
export const myQuestions = paged({ state: state.optional() })
export const shopQuestions = paged({ ...shop, ...filter, tab: z.enum(questionTabs).optional(), sort })
export const shopQuestionTabs = fields({ ...shop, ...filter })
export const shopQuestion = fields({ ...shop, questionId })
export const answer = fields({ ...shop, questionId, version, content: text(500, 1) })
/** Why; the asker reads it. */
export const hideQuestion = fields({ ...shop, questionId, version, ...why })
export const showQuestion = fields({ ...shop, questionId, version })
export const allQuestions = paged({ ...filter, state: state.optional(), sort })
export const hideAnyQuestion = fields({ questionId, version, ...why })
export const showAnyQuestion = fields({ questionId, version })
