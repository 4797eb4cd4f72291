import type { In } from '@mall/api/endpoint'
import { accountFault, hasBank } from '@mall/api/addressbook/account-types'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { CipherPort } from '../../../ports/cipher.ts'
import { demandProof } from '../../identity/public.ts'
import { keep } from '../kept/keep.ts'
import type { NamedOwner } from '../kept/keep.ts'
import { sealed } from '../kept/private-number.ts'
import { insertPayAccount, numberTaken, updatePayAccount } from './store.ts'
import type { PayAccountFields } from './store.ts'

export type PayAccountToSave = In<typeof addressbook.savePayAccount>

/** The column that the encrypted number of an account is bound to. */
export const ownNumber = 'member_pay_account.account_no'

const read = async (cipher: CipherPort, owner: NamedOwner, it: PayAccountToSave): Promise<PayAccountFields> => {
  const fault = accountFault(it.accountType, it.accountNo)
  if (fault !== undefined) refuseField('accountNo', fault)
  const withBank = hasBank(it.accountType)
  if (withBank && !it.bankName) refuseField('bankName', '请填写开户银行')
  return {
    accountType: it.accountType,
    holderName: it.holderName,
    accountNo: await sealed(cipher, ownNumber, owner, it.accountNo),
    digest: await cipher.digest(withBank ? it.accountNo.replaceAll('-', '') : it.accountNo, ownNumber),
    bankName: (withBank && it.bankName) || null,
    bankCode: (withBank && it.bankCode) || null,
    mobile: it.mobile ?? null,
  }
}

const save = async (ctx: Write, owner: NamedOwner, it: PayAccountToSave, fields: PayAccountFields) => {
  const refuseTaken = async () => {
    if (await numberTaken(ctx, owner, fields, it.accountId)) refuseField('accountNo', '这个账户已经添加过')
  }
  const accountId = await keep(ctx, 'payAccount', owner, {
    id: it.accountId,
    version: it.version,
    isDefault: it.isDefault,
    insert: async () => {
      await refuseTaken()
      return insertPayAccount(ctx, owner, fields)
    },
    update: async (at) => {
      await refuseTaken()
      return updatePayAccount(ctx, owner, at, fields)
    },
  })
  return { accountId }
}

/** Adds or changes an account of a person within an enterprise. */
export const keepPayAccount = async (
  ctx: Write,
  cipher: CipherPort,
  owner: NamedOwner,
  it: PayAccountToSave,
): Promise<{ accountId: Id }> => save(ctx, owner, it, await read(cipher, owner, it))

export const savePayAccount: Handler<typeof addressbook.savePayAccount> = async (ctx, input) => {
  const fields = await read(ctx.ports.cipher, ctx.actor, input)
  return ctx.write(async (write) => {
    await demandProof(write)
    return save(write, write.actor, input, fields)
  })
}
