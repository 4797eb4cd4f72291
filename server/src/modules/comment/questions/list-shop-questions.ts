import type { comment } from '@mall/api/comment/endpoints'
import { questionTabs, stateOfTab } from '@mall/api/comment/states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { askedInShop, askedPage, countsOf } from './queries.ts'

export const listShopQuestions: Handler<typeof comment.shopQuestions> = ({ db, actor }, { tab, sort, ...input }) => {
  const filter = { ...input, shopId: actor.shop.shopId, state: stateOfTab[tab ?? 'all'] }
  return askedPage(db, filter, sort, pageOfInput(input))
}

const names = { all: '全部', waiting: '待回答', answered: '已回答', hidden: '已隐藏' } as const

export const countShopQuestions: Handler<typeof comment.shopQuestionTabs> = async ({ db, actor }, input) => {
  const counts = await countsOf(db, { ...input, shopId: actor.shop.shopId })
  return questionTabs.map((status) => ({ status, name: names[status], count: counts[status] }))
}

export const showShopQuestion: Handler<typeof comment.shopQuestion> = async ({ db, actor }, { questionId }) =>
  (await askedInShop(db, actor.shop.shopId, questionId)) ?? refuse('NOT_FOUND')
