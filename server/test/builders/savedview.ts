import { unique } from '../world.ts'
import type { World } from '../world.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Saves a view of the speaker's orders, by default on the seller's side; returns its id. */
export const aView = async ({ speak }: { readonly speak: Speaker }, more: object = {}): Promise<number> => {
  const name = unique()
  const { data } = await speak.post('/rest/view/save', {
    side: 'seller',
    list: 'order.seller',
    name,
    query: 'status=30',
    ...more,
  })
  return Number(data.views.find((view: { name: string }) => view.name === name).viewId)
}
