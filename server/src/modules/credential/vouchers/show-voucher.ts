import { credentialStates } from '@mall/api/credential/states'
import type { credential } from '@mall/api/credential/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { rowsFor } from '../lists/list-credentials.ts'
import { voucherOfShop } from '../lists/queries.ts'
import { doubtsOf } from './rules.ts'
import { alikeVouchers, aroundVoucher } from './queries.ts'

/**
 * Returns a voucher with everything it is compared with. The debt at the time of a decision is not stored, so the doubts about a
 * decided voucher compare it with its own amount.
 */
export const showToShop: Handler<typeof credential.shopOne> = async ({ db, now, actor }, { auditId }) => {
  const { shopId } = actor.shop
  const found = (await voucherOfShop(db, shopId, auditId)) ?? refuse('NOT_FOUND')
  const [row] = await rowsFor(db, now, { ...actor, side: 'seller' }, [found])
  const { payMoney, partMoney, createTime, account, receipt } = await aroundVoucher(db, auditId)
  const alike = await alikeVouchers(db, shopId, auditId)
  const owedMoney = payMoney - partMoney
  const { payee, payerName, payTime, buyerName } = found
  const doubts = doubtsOf({
    payMoney: found.payMoney!,
    owedMoney: found.state === 1 ? owedMoney : found.payMoney!,
    payee: payee!,
    accountPayee: account?.payee ?? null,
    payerName,
    buyerName,
    payTime: payTime!,
    orderTime: createTime,
    alike: alike.length,
  })
  return {
    ...row!,
    owedMoney,
    partMoney,
    account,
    doubts,
    alike: alike.map(({ state, ...it }) => ({ ...it, stateText: credentialStates[state] })),
    receipt,
  }
}
