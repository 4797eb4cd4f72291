import { assortment } from '@mall/api/assortment/endpoints'
import { saveClassify } from '../../src/modules/catalog/public.ts'
import { aGoods } from '../builders/catalog.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const aClassify = ({ world }: Scene, { shopId }: { shopId: number }): Promise<number> =>
  world.write((ctx) => saveClassify(ctx, { shopId, name: unique().slice(0, 10) }))

export const samples = (scene: Scene) => {
  const { world, seller } = scene
  const someGoods = async () => (await aGoods(world, seller, { stock: 1_000_000 })).spuId
  const classified = async () => {
    const classifyId = await aClassify(scene, seller)
    await aGoods(world, seller, { classifyIds: [classifyId] })
    return classifyId
  }
  const narrowing = {
    classifyId: async () => ({ classifyId: await classified() }),
    spuIds: async () => ({ spuIds: [await someGoods()] }),
    exceptIds: async () => {
      const [one, other] = [await someGoods(), await someGoods()]
      return { spuIds: [one, other], exceptIds: [one] }
    },
  }
  /** Two plans differ in their number alone, and each replaces one that is there. */
  const planNumber = async ({ data }: { data: unknown }) => JSON.stringify({ ...(data as object), planId: undefined })
  const batch = <M extends object>(of: string, more: M) => ({
    input: async () => {
      await planned(of, more)
      return { spuIds: [await someGoods()], ...more }
    },
    naming: {
      classifyId: async () => ({ ...(await narrowing.classifyId()), ...more }),
      exceptIds: async () => ({ ...(await narrowing.exceptIds()), ...more }),
    },
    outcome: planNumber,
    pressed: 'once with a key' as const,
  })
  const planned = async (of: string, more: object) =>
    (await seller.speak.post(`/rest/mj/goods/batch/${of}/check`, { spuIds: [await someGoods()], ...more })).data
      .planId as string
  const run = async (of: string, more: object) => {
    const planId = await planned(of, more)
    await seller.speak.post(`/rest/mj/goods/batch/${of}/run`, { planId })
    return { planId }
  }
  const off = { move: 'offSale' } as const
  return samplesOf({ assortment })({
    list: { input: () => ({ keyword: '育肥' }), naming: narrowing },
    tabs: { input: () => ({}), naming: { classifyId: narrowing.classifyId } },
    choices: { input: () => ({}) },
    move: { input: async () => ({ spuId: await someGoods(), ...off, version: 1 }), pressed: 'once' },
    checkShelf: batch('shelf', off),
    runShelf: { input: async () => ({ planId: await planned('shelf', off) }), pressed: 'once' },
    undoShelf: { input: () => run('shelf', off), pressed: 'once with a key' },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  classify: () => aClassify(scene, scene.otherSeller),
  spu: async () => (await aGoods(scene.world, scene.otherSeller)).spuId,
})
