import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../src/config.ts'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'
import { StartError } from './start-error.ts'

/**
 * Loads the demonstration in a process of its own: drawing and loading take memory that is freed when the process ends. `signal`
 * ends it early.
 */
export const loadMarketBeside = (
  it: DatabaseUrls & { readonly config: Config },
  log: (words: string) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((done, refuse) => {
    // Advanced serialization, because settings hold maps and dates.
    const child = fork(fileURLToPath(new URL('load-market.ts', import.meta.url)), { serialization: 'advanced', signal })
    child.on('message', (words) => log(words as string))
    child.once('error', refuse)
    child.once('exit', (code) => (code === 0 ? done() : refuse(new StartError('演示数据载入失败，原因见上'))))
    child.send({ config: it.config, databaseUrl: it.databaseUrl, ownerUrl: it.ownerUrl })
  })
