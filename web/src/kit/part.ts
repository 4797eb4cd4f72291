import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from './chunk.ts'

/**
 * Makes a part of a page that loads separately. After `ahead` has loaded it, it shows at once: a page that the server drew is
 * hydrated with it, and no click on it is lost.
 */
export const partOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let there: { readonly default: ComponentType<Props> } | undefined
  const ahead = async () => (there ??= { default: await load() })
  const Part = lazy(() => {
    const brought = there
    if (brought === undefined) return loadChunk(ahead)
    // A real promise would resolve too late.
    return { then: (done: (it: typeof brought) => void) => done(brought) } as Promise<typeof brought>
  })
  return { Part, ahead }
}
