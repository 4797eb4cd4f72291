import { customerActs, sellerActs } from '@mall/api/contract/states'
import type { ContractAct } from '@mall/api/contract/states'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { boIdsOf } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { allowed, step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import { contractMachine } from './machine.ts'
import type { Facts, Party } from './machine.ts'
import { isFor, lockContract } from './queries.ts'
import type { ContractRow, LockedContract } from './queries.ts'

type Known = Pick<ContractRow, 'state' | 'customerCount' | 'signedCount' | 'refusedCount' | 'goodsCount' | 'endDate'>

/** Returns the facts that decide what may be done with a contract now. */
export const factsOf = (it: Known, now: Date, ownSign?: number | null): Facts => ({
  state: it.state,
  customers: it.customerCount,
  goods: it.goodsCount,
  signed: it.signedCount,
  waiting: it.customerCount - it.signedCount - it.refusedCount,
  endDate: it.endDate,
  today: dateText(now),
  ...(ownSign === null || ownSign === undefined ? {} : { ownSign }),
})

/** Returns what the shop may do with a contract. A draft always shows submitting, since its refusal says what is missing. */
export const sellerButtons = (it: Known, now: Date): (typeof sellerActs)[number][] => {
  const acts: readonly ContractAct[] = allowed(contractMachine, factsOf(it, now), 'seller')
  return sellerActs.filter((act) => acts.includes(act) || (act === 'submit' && it.state === 0))
}

export const customerButtons = (it: Known, now: Date, ownSign: number): (typeof customerActs)[number][] => {
  const acts: readonly ContractAct[] = allowed(contractMachine, factsOf(it, now, ownSign), 'customer')
  return customerActs.filter((act) => acts.includes(act))
}

/** Answers as a customer sees them: one customer, no answer yet. The customer's own answer is given beside them. */
export const waitingAlone = { customerCount: 1, signedCount: 0, refusedCount: 0 } as const

/** Says in words how many customers signed and refused. */
export const signText = ({ state, customerCount, signedCount, refusedCount }: Known): string => {
  if (state === 0) return customerCount === 0 ? '未选择客户' : `${customerCount} 位客户`
  const refused = refusedCount === 0 ? '' : `，${refusedCount} 位拒签`
  return `已签 ${signedCount}/${customerCount}${refused}`
}

/** Acts by which a shop commits itself to prices and terms. */
const binding: ReadonlySet<ContractAct> = new Set(['save', 'submit', 'extend'])

/** Refuses OWN_ORDER if the caller belongs to a customer of the contract: a colleague has to act. */
export const demandOthersSign = async (ctx: Write, contractId: Id): Promise<void> => {
  if (ctx.actor !== null && (await isFor(ctx.db, contractId, boIdsOf(ctx.actor)))) refuse('OWN_ORDER')
}

export type Stepped = { readonly contract: LockedContract; readonly to: ContractRow['state'] }

/** Locks a contract and takes a step with it; refuses if it does not exist, changed since it was read, or does not allow the step. */
export const takeStep = async (
  ctx: Write,
  contractId: Id,
  {
    act,
    by,
    whose,
    version,
  }: {
    readonly act: ContractAct
    readonly by: Party
    readonly whose: Parameters<typeof lockContract>[2]
    readonly version?: number | undefined
  },
): Promise<Stepped> => {
  const contract = (await lockContract(ctx, contractId, whose)) ?? refuse('NOT_FOUND')
  if (by === 'seller' && binding.has(act)) await demandOthersSign(ctx, contractId)
  const next = step(contractMachine, act, factsOf(contract, ctx.now, contract.ownSign), by)
  if (typeof next === 'string') return refuse(next)
  if (version !== undefined && version !== contract.version) return refuse('STALE')
  return { contract, to: next.to }
}
