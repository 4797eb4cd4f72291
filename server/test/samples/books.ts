import { books } from '@mall/api/books/endpoints'
import { sql } from 'kysely'
import { readSheet } from '../builders/workbook.ts'
import { aPaidOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, endlessGoods, seller }: Scene) => {
  const anEntry = async () => {
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: endlessGoods.goodsId, qty: 1 }])
    const found = await sql<{ entryId: number }>`
      select entry_id from ledger_entry where key = ${`paid:${orderId}`}`.execute(world.db)
    return found.rows[0]!.entryId
  }
  const sheet = {
    outcome: async ({ bytes }: { readonly bytes: Uint8Array }) =>
      JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 20 })),
    pressed: { apart: 'changes nothing; each sheet is recorded' },
  }
  const naming = {
    entryId: async () => ({ entryId: await anEntry() }),
    ownerId: async () => (await anEntry(), { code: '2201' as const, ownerId: seller.shopId }),
  }
  return samplesOf({ books })({
    trialBalance: { input: async () => (await anEntry(), {}) },
    exportTrialBalance: { input: () => ({}), ...sheet },
    accounts: { input: async () => (await anEntry(), {}) },
    exportAccounts: { input: () => ({}), ...sheet },
    lines: { input: async () => (await anEntry(), {}), naming },
    exportLines: { input: () => ({}), naming, ...sheet },
    entry: { input: async () => ({ entryId: await anEntry() }) },
  })
}

export const foreign = ({ world }: Scene): Foreign => {
  const newest = async () => {
    const found = await sql<{ entryId: number }>`select max(entry_id)::bigint as entry_id from ledger_entry`.execute(
      world.db,
    )
    return found.rows[0]!.entryId
  }
  return { accountEntry: newest, accountOwner: () => Promise.resolve(0) }
}
