import type { member } from '@mall/api/member/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropPayAccount: Handler<typeof member.dropPayAccount> = (ctx, { accountId }) =>
  drop(ctx, 'payAccount', ctx.actor, accountId)

export const setDefaultPayAccount: Handler<typeof member.setDefaultPayAccount> = (ctx, { accountId }) =>
  prefer(ctx, 'payAccount', ctx.actor, accountId)
