import type { fund } from '@mall/api/fund/endpoints'
import { withdrawStates } from '@mall/api/fund/states'
import type { WithdrawState } from '@mall/api/fund/states'
import { accountTypes } from '@mall/api/addressbook/account-types'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id, Page } from '@mall/api/wire-types'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { openAccountNumber } from '../addressbook/public.ts'
import { withdrawMachine } from './machine.ts'
import type { WithdrawAction, WithdrawParty } from './machine.ts'
import { allWithdraws, withdrawsOf } from './queries.ts'
import type { WithdrawRow } from './queries.ts'
import { revealedAccount } from './store.ts'
import { purseOf } from './whose-money.ts'

export const revealAccount: Handler<typeof fund.revealAccount> = async (ctx, { withdrawId }) => {
  const found = (await ctx.write((write) => revealedAccount(write, withdrawId))) ?? refuse('NOT_FOUND')
  return {
    accountNo: await openAccountNumber(
      ctx.ports.cipher,
      { userId: found.userId, boId: found.accountBoId },
      found.accountNoEncrypted,
    ),
  }
}

const may = (it: WithdrawRow, userId: Id, action: WithdrawAction, party: WithdrawParty): boolean => {
  const facts = {
    state: it.state as WithdrawState,
    checkedByCaller: it.checkUserId === userId,
    askedByCaller: it.userId === userId,
  }
  return (
    (party === 'operator' || facts.askedByCaller) && typeof step(withdrawMachine, action, facts, party) !== 'string'
  )
}

const present = (page: Page<WithdrawRow>, userId: Id, party: WithdrawParty) => ({
  ...page,
  list: page.list.map((it) => ({
    ...it,
    accountText: `${it.bankName ?? accountTypes[it.accountType as 1]}（尾号 ${it.accountNoTail}）`,
    stateText: withdrawStates[it.state as 1],
    buttons: [
      ...(party === 'owner' && may(it, userId, 'takeBack', 'owner') ? (['takeBack'] as const) : []),
      ...(party === 'operator' && (may(it, userId, 'check', party) || may(it, userId, 'pay', party))
        ? (['pass'] as const)
        : []),
      ...(party === 'operator' && may(it, userId, 'reject', party) ? (['reject'] as const) : []),
    ],
  })),
})

export const listWithdraws: Handler<typeof fund.list> = async ({ db, actor }, input) =>
  present(await withdrawsOf(db, purseOf(actor, input), input.state, pageOfInput(input)), actor.userId, 'owner')

export const listAllWithdraws: Handler<typeof fund.operated> = async ({ db, actor }, { forMe, ...input }) => {
  const filter = { ...input, ...(forMe ? { of: actor.userId } : {}) }
  return present(await allWithdraws(db, filter, pageOfInput(input)), actor.userId, 'operator')
}
