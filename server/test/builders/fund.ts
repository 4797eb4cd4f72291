import { hashPassword } from '../../src/modules/identity/public.ts'
import { available, deposit, post } from '../../src/modules/ledger/public.ts'
import type { World } from '../world.ts'

export const loginPassword = 'farm-2026'

/** Gives a person a payment password. */
export const hasPassword = async (world: World, userId: number): Promise<void> => {
  const passwordHash = await hashPassword(loginPassword)
  await world.db.updateTable('appUser').set({ passwordHash }).where('userId', '=', userId).execute()
}

let settled = 0
/** Gives a shop a withdrawable balance, in fen. */
export const mayWithdraw = async (world: World, shopId: number, money: number): Promise<void> => {
  const key = `test-settled:${(settled += 1)}`
  await world.write((ctx) =>
    post(ctx, {
      key,
      why: '结算',
      lines: [
        { account: deposit, debit: money },
        { account: available(shopId), credit: money },
      ],
    }),
  )
}
