import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { gateWalks, inBothSizes, longStories, roomsOfWalks, slowestFirst } from './scripts/suites.ts'
import { pathsPlugin } from './web/paths-plugin.ts'
import { wiresPlugin } from './web/wires-plugin.ts'

const { MALL_SUITE: suite, MALL_ROOM: room } = process.env
const long = Object.keys(longStories)
const walksThrough = (name: string) =>
  Object.entries(roomsOfWalks)
    .filter(([, rooms]) => rooms.split(' ').includes(name))
    .map(([walk]) => `e2e/${walk}.test.ts`)
const isWalk = (file: string) => file.startsWith('e2e/')

const allStories = 'server/{src,test}/**/*.story.test.ts'
const stories = {
  include: suite === 'long' ? [...long, ...inBothSizes.filter((file) => !isWalk(file))] : [allStories],
  exclude: suite === 'gate' ? long : [],
}
const walks = {
  include: suite === 'gate' ? gateWalks : room === undefined ? ['e2e/**/*.test.ts'] : walksThrough(room),
  exclude: suite === 'long' ? gateWalks.filter((file) => !inBothSizes.includes(file)) : [],
}

const root = fileURLToPath(new URL('.', import.meta.url))
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowestFirst.indexOf(relative(root, moduleId))
  return place === -1 ? slowestFirst.length : place
}
/** Starts the slow files first, so that no worker waits at the end for one of them. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
// The walks of the gate go beside each other: screens are only opened, the other walks change things of their own.
const walkers = suite === 'gate' ? 2 : 1

// Each kind of test with what it needs and no more: rules alone, parts of the web in a simulated DOM, stories on PostgreSQL,
// walks in a browser.
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{api,server,web}/{src,test}/**/*.test.ts'],
          exclude: ['**/*.story.test.ts'],
          environment: 'node',
          setupFiles: ['server/test/fixed-seed.ts'],
          maxWorkers: 2,
          // Reading the modules anew for each file took longer than the tests.
          isolate: false,
          // A loaded machine is no failure: only what hangs is ended.
          testTimeout: 600_000,
        },
      },
      {
        plugins: [wiresPlugin(), pathsPlugin()],
        test: {
          name: 'parts',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A desk: what is narrower is asked for by a test.
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          setupFiles: ['web/test/parts.ts'],
          // A DOM is made once per worker, each file is still alone in it.
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout: 600_000,
        },
      },
      {
        // From its sources: its package is built where it is published.
        resolve: { alias: { '@mall/client': fileURLToPath(new URL('client/src/client.ts', import.meta.url)) } },
        test: {
          name: 'stories',
          ...stories,
          globalSetup: ['server/test/database.ts'],
          setupFiles: ['server/test/fixed-seed.ts', 'server/test/note-rows.ts'],
          // A loaded machine is no failure: only what hangs is ended.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          ...walks,
          globalSetup: ['e2e/house.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // What is waited for comes when it comes: a loaded machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: walkers,
          fileParallelism: walkers > 1,
          isolate: false,
        },
      },
    ],
  },
})
