import type { CargoKind, CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { Answer, World } from '../world.ts'
import { aCategory, aGoods } from './catalog.ts'
import { aPaper } from './file.ts'
import type { TestShop } from './shop.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Makes goods of a shop that need papers before they are loaded. */
export const aCargo = async (
  world: World,
  shop: TestShop,
  cargoKind: CargoKind,
  it: Parameters<typeof aGoods>[2] = {},
) => {
  const { categoryId } = await aCategory(world, { cargoKind })
  return aGoods(world, shop, { stockType: 0, price: 1_000, ...it, categoryId })
}

const paths = { buyer: '/rest/order/papers/submit', seller: '/mj/order/papers/submit' } as const

/** Makes a side's input for a paper that is valid for the given number of days by the clock of the world. */
export const aPaperSaid = (world: World, days = 5) => ({
  paperNo: '检 2026-0001',
  issuer: '石家庄市动物卫生监督所',
  validTo: new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
})

/** Hands in a paper for an order as one side, with a new picture. */
export const handInPaper = async (
  world: World,
  speak: Speaker,
  side: 'buyer' | 'seller',
  orderId: number,
  paperKind: CargoPaperKind,
  more: object = {},
): Promise<Answer<any>> => {
  const { path } = await aPaper(world, speak)
  return speak.post(paths[side], { orderId, paperKind, paths: [path], ...aPaperSaid(world), ...more })
}

/** Hands in a paper the same way and expects success; returns its id. */
export const aPaperOf = async (...of: Parameters<typeof handInPaper>): Promise<number> => {
  const answer = await handInPaper(...of)
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return Number(answer.data.auditId)
}

/** Rejects the newest credential of this type of an order; without one, a number that none has. */
export const rejectNewest = async (
  world: World,
  speak: Speaker,
  { orderId }: { readonly orderId: number },
  credentialType: 1 | 3,
): Promise<Answer<any>> => {
  const found = await world.db
    .selectFrom('credentialAudit')
    .select('auditId')
    .where('orderId', '=', orderId)
    .where('credentialType', '=', credentialType)
    .orderBy('auditId', 'desc')
    .executeTakeFirst()
  const input = { auditId: found?.auditId ?? 404, pass: false, remark: '数量不一致' }
  return speak.post('/pc/order/credential_audit/audit', input)
}
