import type { comment } from '@mall/api/comment/endpoints'
import { questionButtons } from '@mall/api/comment/states'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { askedPage, questionsOf } from './queries.ts'

export const listQuestions: Handler<typeof comment.questions> = ({ db, actor }, { spuId, ...page }) =>
  questionsOf(db, spuId, actor?.userId ?? null, pageOfInput(page))

export const listMyQuestions: Handler<typeof comment.myQuestions> = ({ db, actor }, { state, ...page }) =>
  askedPage(db, { askUserId: actor.userId, state }, 'newest', pageOfInput(page))

export const listAllQuestions: Handler<typeof comment.allQuestions> = async ({ db }, { sort, ...input }) => {
  const page = await askedPage(db, input, sort, pageOfInput(input))
  return { ...page, list: page.list.map((it) => ({ ...it, buttons: questionButtons(it, 'platform') })) }
}
