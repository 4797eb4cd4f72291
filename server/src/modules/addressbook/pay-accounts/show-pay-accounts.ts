import { maskAccount, maskMobile } from '@mall/api/masks'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { opened } from '../kept/private-number.ts'
import { payAccountsOf } from './queries.ts'
import { ownNumber } from './save-pay-account.ts'
import { revealedPayAccount } from './store.ts'

export const listPayAccounts: Handler<typeof addressbook.payAccounts> = async ({ db, actor }, input) => {
  const page = await payAccountsOf(db, actor, input)
  return {
    ...page,
    list: page.list.map(({ accountNoTail, mobile, ...account }) => ({
      ...account,
      accountNo: maskAccount(accountNoTail),
      mobile: mobile === null ? null : maskMobile(mobile),
    })),
  }
}

/** Shows an account with its whole number to its owner, for a change; the audit trail records it. */
export const showPayAccount: Handler<typeof addressbook.wholePayAccount> = async (ctx, { accountId }) => {
  const found = await ctx.write((write) => revealedPayAccount(write, write.actor, accountId))
  if (found === undefined) return refuse('NOT_FOUND')
  const { accountNoEncrypted, accountNoTail: _, ...account } = found
  return { ...account, accountNo: await opened(ctx.ports.cipher, ownNumber, ctx.actor, accountNoEncrypted) }
}
