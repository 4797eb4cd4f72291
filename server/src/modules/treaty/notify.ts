import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { membersWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import type { TreatyParty } from './machine.ts'
import type { TreatyRow } from './queries.ts'

/** Path of a treaty's page. */
export const treatyAt = (treatyId: Id): string => `/treaty/paymentOnBehalfTreaty?treatyId=${treatyId}`

/** Asks the payer to sign after the enterprise has. */
export const askPayer = (
  ctx: Write,
  it: Pick<TreatyRow, 'treatyId' | 'payerUserId' | 'enterpriseName'>,
): Promise<void> =>
  sendMessage(ctx, {
    userIds: [it.payerUserId],
    event: 'treaty.asked',
    title: '有代付协议待签署',
    content: `${it.enterpriseName}请您代付其订单，请阅读后签署或拒绝。`,
    link: treatyAt(it.treatyId),
    key: `treaty:${it.treatyId}:asked`,
  })

const words = { sign: '签署了', refuse: '拒绝了', withdraw: '撤回了', terminate: '解除了' } as const

/** Notifies the other side of a step. */
export const notifyOther = async (
  ctx: Write,
  it: TreatyRow,
  side: TreatyParty,
  op: keyof typeof words,
): Promise<void> =>
  sendMessage(ctx, {
    userIds: side === 'payer' ? await membersWith(ctx.db, it.boId, 'contract.sign') : [it.payerUserId],
    event: 'treaty.moved',
    title: '代付协议有变化',
    content: `${side === 'payer' ? it.payerName : it.enterpriseName}${words[op]}代付协议 ${it.treatyNo}。`,
    link: treatyAt(it.treatyId),
    key: `treaty:${it.treatyId}:${op}`,
  })

/** Notifies the enterprise that the payer signed. */
export const notifyOfSignature = (ctx: Write, it: TreatyRow): Promise<void> => notifyOther(ctx, it, 'payer', 'sign')
