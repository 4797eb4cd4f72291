import type { World } from '../world.ts'
import { picture } from './publishing.ts'
import type { aSeller } from './order.ts'

type Seller = Awaited<ReturnType<typeof aSeller>>

/** Returns the version of a shop's draft; 0 if it has none. */
export const draftVersion = async (world: World, shopId: number): Promise<number> => {
  const row = await world.db
    .selectFrom('shopDecoration')
    .select('version')
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Makes a poster and a floor as the form sends them. */
export const decorationInput = (spuId: number) => ({
  posters: [{ image: picture, linkType: 1 as const, spuId }],
  floors: [{ title: '热销', spuIds: [spuId] }],
})

/** Saves a draft of a shop; returns its version. */
export const aDraft = async (world: World, seller: Seller, input: object): Promise<number> => {
  const version = await draftVersion(world, seller.shopId)
  const saved = await seller.speak.post('/rest/shop/decoration/save', { version, ...input })
  if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg}`)
  return saved.data.version
}
