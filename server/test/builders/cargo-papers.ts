import type { CargoKind, CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { Answer, World } from '../world.ts'
import { aCategory, aGoods } from './catalog.ts'
import { aPaper } from './file.ts'
import type { TestShop } from './shop.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Goods of a shop that need papers before they are loaded. */
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

/** What a side says of a paper that it hands in; it holds for days by the clock of the world. */
export const aPaperSaid = (world: World, days = 5) => ({
  paperNo: '检 2026-0001',
  issuer: '石家庄市动物卫生监督所',
  validTo: new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
})

/** One side hands a paper in for an order, with a new picture. */
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

/** The same, which has to succeed; answers its number. */
export const aPaperOf = async (...of: Parameters<typeof handInPaper>): Promise<number> => {
  const answer = await handInPaper(...of)
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return Number(answer.data.auditId)
}

/** The newest credential of an order of this type is rejected; of a number that none has where there is none. */
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
