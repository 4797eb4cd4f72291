import type { In } from '@mall/api/endpoint'
import type { checkin } from '@mall/api/checkin/endpoints'
import type { Id } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { openNumber, sealNumber } from '../addressbook/public.ts'
import type { PrivateNumber } from '../addressbook/public.ts'
import type { AccountRow } from './queries.ts'
import { revealedAccount } from './store.ts'

/** Encryption context of a settlement account's number, together with the application's enterprise and the person who began it. */
const boundTo = 'shop_checkin.settle_no'

/** Settlement account to write into an application; without `number` the application keeps its present one. */
export type Account = {
  readonly holder: string | undefined
  readonly bank: string | undefined
  readonly number: PrivateNumber | undefined
}

/** Returns the account as written; fields that were not written come from the account the shop had before. */
export const accountOf = async (
  cipher: CipherPort,
  written: In<typeof checkin.save>['settleAccount'],
  owner: { readonly userId: Id; readonly boId: Id },
  before: AccountRow | undefined,
): Promise<Account> => {
  const no =
    written?.no ??
    (before === undefined ? undefined : await openNumber(cipher, boundTo, before, before.settleNoEncrypted))
  return {
    holder: written?.holder ?? before?.settleHolder ?? undefined,
    bank: written?.bank ?? before?.settleBank ?? undefined,
    number: no === undefined ? undefined : await sealNumber(cipher, boundTo, owner, no),
  }
}

export const columnsOf = ({ holder, bank, number }: Account) => ({
  settleHolder: holder ?? null,
  settleBank: bank ?? null,
  ...(number === undefined ? {} : { settleNoEncrypted: number.encrypted, settleNoTail: number.tail }),
})

/** Returns the account number to the operator, who compares it with the papers; the audit trail records that it was shown. */
export const revealAccount: Handler<typeof checkin.revealAccount> = async (ctx, { applyId }) => {
  const found = (await ctx.write((write) => revealedAccount(write, applyId))) ?? refuse('NOT_FOUND')
  return { no: await openNumber(ctx.ports.cipher, boundTo, found, found.settleNoEncrypted) }
}
