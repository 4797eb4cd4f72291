import type { Write } from '../kernel/context.ts'
import type { DatabaseUrls } from '../kernel/migrate.ts'
import { saveParam } from '../modules/content/public.ts'
import { analyse, connected, empty, holdTurn, marker, stateOf } from './store.ts'
import type { State } from './store.ts'

/* Decides whether to load: only into an empty database, and by one process; an interrupted load begins anew. */

/** Notes the progress of the load in the database itself. */
export const noteLoad = (ctx: Write, value: 'begun' | 'done'): Promise<void> =>
  saveParam(ctx, { key: marker, value, isPublic: false, remark: '演示数据的载入' })

/** Returns the state of the database before a load; deletes the remains of an interrupted one. */
const cleared = async (urls: DatabaseUrls, log: (words: string) => void): Promise<State> => {
  const client = await connected(urls.ownerUrl)
  try {
    const state = await stateOf(client)
    if (state === 'half') {
      log('上次载入演示数据时中断，重新载入 …')
      await empty(client, urls)
    }
    return state
  } finally {
    await client.end()
  }
}

/**
 * Runs `load` if the database is empty; `load` notes its begin first and its end last. Returns whether the database now holds the
 * demonstration. Of several processes one loads while the others wait.
 */
export const loadOnce = async (
  urls: DatabaseUrls,
  log: (words: string) => void,
  load: () => Promise<void>,
): Promise<boolean> => {
  const turn = await connected(urls.ownerUrl)
  try {
    await holdTurn(turn)
    const state = await cleared(urls, log)
    if (state === 'loaded' || state === 'other') return state === 'loaded'
    await load()
    await analyse(urls.ownerUrl)
    return true
  } finally {
    await turn.end()
  }
}
