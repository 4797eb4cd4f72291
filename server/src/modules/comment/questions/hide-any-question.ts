import type { comment } from '@mall/api/comment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { hideAs, showAs } from './hiding.ts'

export const hideAnyQuestion: Handler<typeof comment.hideAnyQuestion> = (ctx, { questionId, version, reason }) =>
  hideAs(ctx, { shopId: null, questionId, version }, 2, reason)

export const showAnyQuestion: Handler<typeof comment.showAnyQuestion> = (ctx, { questionId, version }) =>
  showAs(ctx, { shopId: null, questionId, version }, 2)
