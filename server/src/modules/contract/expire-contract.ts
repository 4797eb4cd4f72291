import { parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { factsOf } from './facts.ts'
import { contractMachine } from './machine.ts'
import { notifyCustomers, notifyShop } from './notify-parties.ts'
import { lockContract } from './queries.ts'
import { changeContract, noteAct } from './store.ts'

const day = 86_400_000
/** Days before the end of a contract at which both sides are notified. */
const daysAhead = 7

/** Schedules the end of a contract after its last day, and the notice to both sides before it. */
export const awaitEnd = (ctx: Write, contractId: Id, endDate: string): void => {
  const end = parseTime(endDate, true)!.getTime()
  const key = `${contractId}:${endDate}`
  ctx.emit('contract.ending', { contractId }, { at: new Date(end + 1_000), key })
  const notifyAt = new Date(end - daysAhead * day)
  if (notifyAt > ctx.now) ctx.emit('contract.endingSoon', { contractId, endDate }, { at: notifyAt, key })
}

/** Notifies both sides that a contract in force will end; does nothing if it ended already, or its last day has changed. */
export const notifyOfEnd = async (
  ctx: Write,
  { contractId, endDate }: { readonly contractId: Id; readonly endDate: string },
): Promise<void> => {
  const contract = await lockContract(ctx, contractId, 'the house')
  if (contract === undefined || contract.state !== 2 || contract.endDate !== endDate) return
  await notifyCustomers(ctx, contract, 'endingSoon', endDate)
  await notifyShop(ctx, contract, 'endingSoon', endDate)
}

/** Ends a contract whose last day has passed; one that was extended or terminated stays as it is. */
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
