import { startTask } from '../../src/modules/task/public.ts'
import type { World } from '../world.ts'
import type { TestShop } from './shop.ts'

/** Makes a task of a shop's owner that waits for confirmation. */
export const aTask = (world: World, { shopId, ownerUserId: userId }: TestShop): Promise<number> => {
  const task = { shopId, userId, kind: 'order.ship', title: '运单号', input: {}, steps: 0, asks: true } as const
  return world.write((ctx) => startTask(ctx, task))
}
