import type { contract } from '@mall/api/contract/endpoints'
import type { In, Out } from '@mall/api/endpoint'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { takeStep } from './facts.ts'
import { notifyShop } from './notify-parties.ts'
import { hashOf } from './queries.ts'
import { answerOffer, changeContract, noteAct } from './store.ts'

type Input = In<typeof contract.answer>
type Answered = Out<typeof contract.answer>
/** Answer to a contract. `contentHash` is the hash of what the signer read; without it the present content is signed. */
type Answer =
  | { readonly op: 'sign'; readonly contractId: Id; readonly contentHash?: string }
  | Extract<Input, { readonly op: 'refuse' }>

/** Signs or refuses a contract for the enterprise; the first signature brings the contract into force. */
export const answerOf = async (ctx: Write<Actor>, input: Answer): Promise<Answered> => {
  const { boId, userId, enterprise } = ctx.actor
  const { contractId, op } = input
  const { contract, to } = await takeStep(ctx, contractId, { act: op, by: 'customer', whose: { buyerBoId: boId } })
  const hash = (await hashOf(ctx.db, contractId)) ?? refuse('CONTRACT_CHANGED')
  if (input.op === 'sign' && (input.contentHash ?? hash) !== hash) return refuse('CONTRACT_CHANGED')
  const answer =
    input.op === 'sign'
      ? ({ signState: 1, signHash: hash } as const)
      : ({ signState: 2, refuseReason: input.reason } as const)
  if (!(await answerOffer(ctx, { contractId, boId, userId }, answer))) return refuse('CONTRACT_ANSWERED')
  await changeContract(ctx, contract, to === 4 ? { state: to, endReason: '客户全部拒签' } : { state: to })
  const reason = input.op === 'refuse' ? `：${input.reason}` : ''
  await noteAct(ctx, contract, { act: op, side: 'customer', boId, text: `${enterprise.name}${reason}` })
  await notifyShop(ctx, contract, op, op === 'sign' ? enterprise.name : `${enterprise.name}拒签${reason}`)
  return { state: to, signState: answer.signState }
}

/** Answers a contract; signing takes a solved captcha and uses it up. */
export const answerContract: Handler<typeof contract.answer> = async (ctx, input) => {
  const answered = await answerOf(ctx, input)
  if (input.op === 'sign') await useTicket(ctx, input.captchaTicket, 'sign')
  return answered
}
