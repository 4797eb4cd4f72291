import type { shop } from '@mall/api/shop/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { demandProof } from '../identity/public.ts'
import { transferAccountsOf } from './queries.ts'
import { putTransferAccount } from './store.ts'

export const showTransferAccount: Handler<typeof shop.transferAccount> = async ({ db, actor }) => {
  const [found] = await transferAccountsOf(db, [actor.shop.shopId])
  return { open: found?.open ?? false, account: found?.account ?? null }
}

export const saveTransferAccount: Handler<typeof shop.saveTransferAccount> = async (ctx, input) => {
  await demandProof(ctx)
  const { shopId = ctx.actor.shop.shopId, payee, bankName, accountNo } = input
  await putTransferAccount(ctx, { shopId, payee, bankName, accountNo })
  return true
}
