import { afterAll, afterEach } from 'vitest'
import { demandSoundBooks } from '../invariants.ts'
import { openWorld } from '../world.ts'
import type { World } from '../world.ts'
import { aBuyer, aSeller } from './order.ts'
import type { TestBuyer } from './order.ts'

type TestSeller = Awaited<ReturnType<typeof aSeller>>
type People = { readonly seller: TestSeller; readonly buyer: TestBuyer }

/** Opens a world with a seller and a buyer for a file of stories; checks its books after each story. */
export const openMarket = async (): Promise<{ readonly world: World } & People> => {
  const world = await openWorld()
  afterEach(() => demandSoundBooks(world))
  afterAll(() => world.close())
  return { world, seller: await aSeller(world), buyer: await aBuyer(world) }
}

/** Moves the clock, and signs both in again, because sessions do not last for days. */
export const afterwards = async (world: World, milliseconds: number, { seller, buyer }: People): Promise<People> => {
  await world.later(milliseconds)
  return {
    seller: { ...seller, speak: await world.signIn(seller.ownerUserId) },
    buyer: { ...buyer, speak: await world.signIn(buyer.userId) },
  }
}

/** Returns the path of a call of orders. */
export const orderPath = (path: string): string => `/sctrading/order/${path}`
