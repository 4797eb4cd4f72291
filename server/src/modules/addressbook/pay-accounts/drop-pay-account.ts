import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropPayAccount: Handler<typeof addressbook.dropPayAccount> = (ctx, { accountId }) =>
  drop(ctx, 'payAccount', ctx.actor, accountId)

export const setDefaultPayAccount: Handler<typeof addressbook.setDefaultPayAccount> = (ctx, { accountId }) =>
  prefer(ctx, 'payAccount', ctx.actor, accountId)
