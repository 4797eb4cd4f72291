import { parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { factsOf } from './facts.ts'
import { contractMachine } from './machine.ts'
import { notifyCustomers, notifyShop } from './notify-parties.ts'
import { lockContract } from './queries.ts'
import { changeContract, noteAct } from './store.ts'

/** When a contract has ended, and what tells its ends apart. */
export const endTimer = (contractId: Id, endDate: string): { at: Date; key: string } => ({
  at: new Date(parseTime(endDate, true)!.getTime() + 1_000),
  key: `${contractId}:${endDate}`,
})

/** A contract whose last day is over ends; one that was put off or terminated stays as it is. */
export const expireContract = async (ctx: Write, { contractId }: { readonly contractId: Id }): Promise<void> => {
  const contract = await lockContract(ctx, contractId, 'the house')
  if (contract === undefined) return
  const next = step(contractMachine, 'expire', factsOf(contract, ctx.now), 'house')
  if (typeof next === 'string') return
  await changeContract(ctx, contract, { state: next.to })
  await noteAct(ctx, contract, { act: 'expire', side: 'house' })
  await notifyCustomers(ctx, contract, 'expire')
  await notifyShop(ctx, contract, 'expire')
}
