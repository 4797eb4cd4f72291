import type { comment } from '@mall/api/comment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { hideAs, showAs } from './hiding.ts'

export const hideQuestion: Handler<typeof comment.hideQuestion> = (ctx, { questionId, version, reason }) =>
  hideAs(ctx, { shopId: ctx.actor.shop.shopId, questionId, version }, 1, reason)

export const showQuestion: Handler<typeof comment.showQuestion> = (ctx, { questionId, version }) =>
  showAs(ctx, { shopId: ctx.actor.shop.shopId, questionId, version }, 1)
