import { unique } from '../world.ts'
import type { World } from '../world.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** A view of the orders of who speaks, on the side of sellers unless said; answers its number. */
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
