import { readFileSync } from 'node:fs'

// The order of rooms is read from the house itself, so that there is one list.
const house = readFileSync(new URL('server/src/house.ts', import.meta.url), 'utf8')
const rooms = house
  .slice(house.indexOf('export const rooms'))
  .match(/\[([^\]]*)\]/)[1]
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean)
const modules = '^server/src/modules'
const features = '^web/src/features'
const shell = ['account', 'navigation', 'menu', 'frame', 'shop', 'office']

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbidden(
      'no-cycle',
      'cycles make every file the whole program',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbidden(
      'api-is-a-leaf',
      'the contract knows nobody but zod',
      { path: '^api/src' },
      { pathNot: ['^api/src', 'node_modules/zod'] },
    ),
    forbidden('web-not-server', 'the two sides meet only in api', { path: '^web' }, { path: '^server' }),
    forbidden('server-not-web', 'the two sides meet only in api', { path: '^server/src' }, { path: '^web/src' }),
    forbidden(
      'kernel-knows-no-room',
      'the frame must not know a farm word',
      { path: '^server/src/(kernel|edge)/' },
      { path: modules },
    ),
    forbidden(
      'edge-stands-alone',
      'nothing below the wire knows how a call came in; only the start does',
      { path: '^server/src/', pathNot: ['^server/src/edge/', '^server/src/main\\.ts$'] },
      { path: '^server/src/edge/' },
    ),
    forbidden(
      'ports-know-no-room',
      'a port speaks of the outside only',
      { path: '^server/src/(ports|adapters)/' },
      { path: modules },
    ),
    forbidden(
      'rooms-by-the-door',
      'a room enters another only by public.ts',
      { path: `${modules}/([^/]+)/` },
      { path: `${modules}/`, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/public\\.ts$`] },
    ),
    forbidden(
      'demo-above-rooms',
      'the demonstration stands above all rooms and may use their use cases; nobody but the start uses it',
      { path: '^server/src/', pathNot: ['^server/src/demo/', '^server/src/main\\.ts$'] },
      { path: '^server/src/demo/' },
    ),
    forbidden(
      'demo-writes-by-use-cases',
      'the demonstration changes rows only the way people do',
      { path: '^server/src/demo/' },
      { path: `${modules}/.*[/-]store\\.ts$` },
    ),
    forbidden(
      'demo-data-for-the-demonstration',
      'what a room brings for the demonstration is read by nobody else',
      { path: '^server/src/', pathNot: '^server/src/demo/' },
      { path: `${modules}/.+/demo\\.ts$` },
    ),
    forbidden(
      'rules-are-pure',
      'rules decide without touching anything',
      { path: `${modules}/.+/(rules|machine|quote)\\.ts$` },
      {
        path: [
          'node_modules/(kysely|pg|fastify|graphile)',
          '^server/src/(ports|adapters|edge)',
          '^server/src/kernel/(database|outbox|context)',
          'store\\.ts$',
          'queries\\.ts$',
        ],
      },
    ),
    forbidden(
      'real-adapters-in-main',
      'which adapter runs is decided in one place',
      { path: '^server/src', pathNot: ['^server/src/main\\.ts$', '^server/src/adapters/'] },
      { path: '^server/src/adapters/' },
    ),
    forbidden(
      'shop-without-antd',
      'antd weighs more than a whole page of the shop; what may use it stands here',
      { path: '^web/src/', pathNot: '^web/src/(shell/office|blocks/list|gallery|features/(order|workbench))/' },
      { path: 'node_modules/(antd|@ant-design)/' },
    ),
    forbidden(
      'kit-knows-no-trade',
      'the kit says how one thing looks; calls, rights and screens belong to the layers above',
      { path: '^web/src/kit/' },
      { path: '^web/src/(?!kit/|(?:send|served|settings)\\.ts$)' },
    ),
    forbidden(
      'blocks-know-no-screen',
      'a block does one job on every screen, so it knows neither a feature nor the frame around it',
      { path: '^web/src/blocks/' },
      { path: '^web/src/(shell|features|draw|gallery)/' },
    ),
    forbidden(
      'shell-knows-no-feature',
      'the frame stands around every screen; only routes name screens',
      { path: '^web/src/shell/' },
      { path: '^web/src/(features|draw|gallery)/' },
    ),
    ...shell.map((folder, place) =>
      forbidden(
        `${folder}-imports-a-later-folder`,
        'a folder of the shell imports only those before it, and the two frames, which are loaded apart, not each other',
        { path: `^web/src/shell/${folder}/` },
        {
          path: `^web/src/shell/(?!(?:${[...shell.slice(0, place).filter((it) => it !== 'shop'), folder].join('|')})/)`,
        },
      ),
    ),
    forbidden(
      'features-are-drawn-by-others',
      'what draws screens, the server side and the gallery, is not known to them',
      { path: features },
      { path: '^web/src/(draw|gallery)/|^web/src/(main|[a-z-]*routes)\\.tsx?$' },
    ),
    forbidden(
      'calls-know-no-screen',
      'files beside the folders are used by all layers; only the start and the routes know what is above',
      { path: '^web/src/[^/]+$', pathNot: '^web/src/(main|[a-z-]*routes)\\.tsx?$' },
      { path: '^web/src/(blocks|shell|features|draw|gallery)/' },
    ),
    forbidden(
      'feature-by-its-parts',
      'a feature shows parts of another one; whole pages are put together by routes',
      { path: `${features}/([^/]+)/` },
      { path: `${features}/`, pathNot: [`${features}/$1/`, `${features}/[^/]+/parts/`] },
    ),
    ...rooms.map((room, place) =>
      forbidden(
        `${room}-shows-what-is-below`,
        'a feature shows only parts of rooms that stand before its own in house.ts',
        { path: `${features}/${room}/` },
        { path: `${features}/(?!(?:${rooms.slice(0, place + 1).join('|')})/)` },
      ),
    ),
    forbidden(
      'what-is-no-room-shows-none',
      'screens that belong to no room, such as errors, know no feature',
      { path: `${features}/(?!(?:${rooms.join('|')})/)([^/]+)/` },
      { path: `${features}/`, pathNot: `${features}/$1/` },
    ),
    ...rooms.map((room, place) =>
      forbidden(
        `${room}-imports-a-later-room`,
        'a room imports only rooms that stand before it in house.ts',
        { path: `${modules}/${room}/` },
        { path: `${modules}/(${rooms.slice(place + 1).join('|') || 'none'})/` },
      ),
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/dist/|tables\\.ts$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
