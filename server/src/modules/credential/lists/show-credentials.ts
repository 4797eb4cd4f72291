import type { credential } from '@mall/api/credential/endpoints'
import { buysBy } from '../../../actor.ts'
import type { Actor } from '../../../actor.ts'
import type { Reading } from '../../../kernel/database.ts'
import { wordsFor } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { filesOf } from '../../file/public.ts'
import { statusOfOrder, voucherOrderOf } from '../../order/public.ts'
import { paperFiles } from '../audit/submit-credential.ts'
import { present } from './present.ts'
import { credentialsOf, waitsFor } from '../queries.ts'
import type { Credential } from '../queries.ts'
import { whyNotPut } from '../vouchers/rules.ts'

const kindsOfPapers = [1, 2, 3, 4, paperFiles] as const
const mostPapers = 9

/** Returns the papers of orders, for their credentials. */
export const papersOf = (db: Reading, orderIds: readonly number[]) => filesOf(db, kindsOfPapers, orderIds)

/** Returns whether this caller may decide about credentials on their side, or take them back. */
export const mayDecide = (
  actor: Actor,
  { credentialType, ...buyer }: Pick<Credential, 'credentialType' | 'buyerBoId' | 'buyerUserId'>,
): boolean => {
  const { side, shop, enterprises } = actor
  const { buyerBoId } = buyer
  if (side === 'seller' && credentialType === 2 && buysBy(actor, buyer)) return false
  if (side === 'seller') return shop?.can.has(credentialType === 2 ? 'order.auditpay' : 'order.ship') ?? false
  const member = enterprises.find(({ boId }) => boId === buyerBoId)
  return member?.can.has(credentialType === 2 ? 'pay' : 'credential.audit') ?? false
}

export const showOfOrder: Handler<typeof credential.ofOrder> = async ({ db, now, actor }, input) => {
  const { orderId, credentialType } = input
  const found = await credentialsOf(db, orderId, credentialType)
  const papers = await papersOf(db, [orderId])
  const side = actor.side ?? 'buyer'
  const shown = (it: Credential) => present(now, side, mayDecide(actor, it), papers)(it)
  const history = found.map(shown)
  return { current: history.find((it) => it.state === 1) ?? history[0] ?? null, history }
}

/**
 * Returns whether a paper may be uploaded: for payment vouchers the order's life decides, for others their side, the order's status
 * and their number.
 */
export const checkUpload: Handler<typeof credential.check> = async ({ db, now, actor }, { orderId, bizType }) => {
  const used = (await filesOf(db, [bizType], [orderId])).length
  const said = { maxCount: mostPapers, used }
  if (bizType !== 1) {
    const why = whyNotPut(bizType, actor.side, await statusOfOrder(db, orderId))
    const full = used >= mostPapers ? wordsFor('VOUCHERS_TOO_MANY', { most: mostPapers }) : null
    const reason = why === undefined ? full : wordsFor(why.refusal, why.words)
    return { ...said, allow: reason === null, reason, amountMoney: null }
  }
  const { why: refused, owedMoney } = await voucherOrderOf(db, now, orderId)
  const waiting = await waitsFor(db, orderId, 2)
  const why = actor.side !== 'buyer' ? wordsFor('FORBIDDEN') : waiting ? wordsFor('CREDENTIAL_WAITING') : refused
  return {
    ...said,
    allow: why === undefined,
    reason: why ?? null,
    amountMoney: owedMoney,
  }
}
