import { credentialStates, daysToAuditTransfer, hoursToAudit } from '@mall/api/credential/states'
import type { CredentialType } from '@mall/api/credential/states'
import { daysToAuditPaper } from '@mall/api/order/cargo-papers'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { attachPapers, fileIdsOf } from '../../file/public.ts'
import { handInPaper, noteCredential, waitForAudit } from '../../order/public.ts'
import type { LockedOrder } from '../../order/public.ts'
import { usedFor, waitsFor } from '../queries.ts'
import { insertSlips } from '../vouchers/store.ts'
import { insertCredential } from '../store.ts'
import type { ActualLine, Paper, Slip } from '../store.ts'

const hour = 3_600_000
const hoursFor: Readonly<Record<CredentialType, number>> = {
  1: hoursToAudit,
  2: daysToAuditTransfer * 24,
  3: daysToAuditPaper * 24,
}

/** Credential to hand in. `paths` are one to nine papers that the submitter uploaded or that the order already has. */
type ToSubmit = {
  readonly submitBy: Id
  readonly paths: readonly string[]
  readonly remark?: string | undefined
}
/** `bizType` is the kind of its photos at the order: 2 发货凭证, 4 磅单. */
export type HandingOver = ToSubmit & {
  readonly bizType: 2 | 4
  readonly lines: readonly ActualLine[]
  readonly selfName?: string | undefined
  readonly plateNo?: string | undefined
}
export type Transfer = ToSubmit & { readonly slip: Slip }

export type HandedPaper = ToSubmit & { readonly paper: Paper; readonly side: 'buyer' | 'seller' }

/** Kind of the goods' papers at their order. */
export const paperFiles = 11

const putPapers = async (ctx: Write, orderId: Id, it: ToSubmit, bizType: number, side: 'buyer' | 'seller') => {
  const { submitBy: userId, paths } = it
  const attached = await attachPapers(ctx, { bizType, bizId: orderId, userId, side, paths, kept: true })
  return attached ? [...new Set(fileIdsOf(paths))] : refuse('NOT_FOUND')
}

/** Schedules the timer's decision at `dueTime`, and for a transfer an earlier reminder. */
const schedule = (ctx: Write, auditId: Id): void =>
  ctx.emit(
    'credential.due',
    { auditId },
    { at: new Date(ctx.now.getTime() + hoursToAudit * hour), key: String(auditId) },
  )

/**
 * Hands in, for the seller, that goods were handed over at a pick-up point; the caller has locked the order and takes the step of
 * its life. The buyer audits it; after 72 hours it passes by itself. Returns the id of the credential. A reaction to
 * `credential.decided` with `inline` does what follows from the verdict, in the same transaction. Refuses CREDENTIAL_WAITING if one
 * waits, NOT_FOUND for foreign papers.
 */
export const submitHandingOver = async (ctx: Write, order: LockedOrder, it: HandingOver): Promise<Id> => {
  const fileIds = await putPapers(ctx, order.orderId, it, it.bizType, 'seller')
  const auditId = await insertCredential(ctx, {
    order,
    credentialType: 1,
    side: 'seller',
    submitBy: it.submitBy,
    fileIds,
    remark: it.remark ?? '',
    dueTime: new Date(ctx.now.getTime() + hoursFor[1] * hour),
    payDeadline: null,
    handedOver: { lines: it.lines, selfName: it.selfName ?? null, plateNo: it.plateNo ?? null },
  })
  if (auditId === undefined) return refuse('CREDENTIAL_WAITING')
  await noteCredential(ctx, order.orderId, 1)
  schedule(ctx, auditId)
  return auditId
}

/**
 * Hands in a paper that the goods need before they are loaded; the other side or the operator audits it. No timer passes it: after
 * 72 hours both are reminded, after seven days it is rejected. The caller has locked the order. Returns the id of the credential.
 * Refuses NO_PAPER_TO_HAND_IN.
 */
export const submitPaper = async (ctx: Write, order: LockedOrder, it: HandedPaper): Promise<Id> => {
  await handInPaper(ctx, order, it.paper.paperKind, it.side)
  const fileIds = await putPapers(ctx, order.orderId, it, paperFiles, it.side)
  const auditId = await insertCredential(ctx, {
    order,
    credentialType: 3,
    side: it.side,
    submitBy: it.submitBy,
    fileIds,
    remark: it.remark ?? '',
    dueTime: new Date(ctx.now.getTime() + hoursFor[3] * hour),
    payDeadline: null,
    paper: it.paper,
  })
  if (auditId === undefined) return refuse('CREDENTIAL_WAITING')
  schedule(ctx, auditId)
  return auditId
}

const refuseUsed = async (
  ctx: Write,
  refusal: 'SLIP_USED' | 'SERIAL_USED',
  shopId: Id,
  by: Parameters<typeof usedFor>[2],
): Promise<never> => {
  const known = await usedFor(ctx.db, shopId, by)
  const serial = 'serialNo' in by ? by.serialNo : ''
  const { orderNo = '', state = 1 } = known ?? {}
  return refuse(refusal, { orderNo, state: credentialStates[state], serialNo: serial })
}

/**
 * Hands in the slip of a transfer for a locked order; the shop audits it. No timer accepts money: after 72 hours the shop and the
 * operator are reminded, after seven days the slip is rejected. Returns the id of the credential. Refuses what the order's life
 * refuses, CREDENTIAL_WAITING if one waits, SLIP_USED and SERIAL_USED for a slip or number of another voucher to this shop.
 */
export const submitTransfer = async (ctx: Write, order: LockedOrder, it: Transfer): Promise<Id> => {
  const { orderId, shopId } = order
  const dueTime = new Date(ctx.now.getTime() + hoursFor[2] * hour)
  const { payDeadline } = order
  await waitForAudit(ctx, order, dueTime)
  const fileIds = await putPapers(ctx, orderId, it, 1, 'buyer')
  const auditId = await insertCredential(ctx, {
    order,
    credentialType: 2,
    side: 'buyer',
    submitBy: it.submitBy,
    fileIds,
    remark: it.remark ?? '',
    dueTime,
    payDeadline,
    slip: it.slip,
  })
  if (auditId === undefined)
    return (await waitsFor(ctx.db, orderId, 2))
      ? refuse('CREDENTIAL_WAITING')
      : refuseUsed(ctx, 'SERIAL_USED', shopId, { serialNo: it.slip.serialNo })
  if (!(await insertSlips(ctx, { auditId, shopId, orderId, fileIds })))
    return refuseUsed(ctx, 'SLIP_USED', shopId, { fileIds, except: auditId })
  schedule(ctx, auditId)
  return auditId
}
