// Fills the database of the settings with a market of any size, for measuring: `npm run seed -- --goods 100000 --orders 1000`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import { openAlbum } from '../src/demo/album.ts'
import { loadManyGoods, loadShopsAlone } from '../src/demo/load-many.ts'
import { beginningOf, finishLoad } from '../src/demo/load-market.ts'
import { loadMoreOrders } from '../src/demo/load-orders.ts'
import { readShopParts } from '../src/demo/read-market.ts'
import { analyse } from '../src/demo/store.ts'
import { walkingClock } from '../src/demo/walk.ts'
import { migrateDatabase } from '../src/kernel/migrate.ts'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'
import { build, loadDemonstration } from '../src/main.ts'
import { explainError } from './explain-error.ts'
import { startPostgres } from './postgres.ts'
import { reachDatabase } from './reach-database.ts'

const say = (words: string) => console.log(words)

const readCount = (name: string, text: string | undefined): number => {
  const count = Number(text ?? 0)
  if (!Number.isSafeInteger(count) || count < 0 || count > 1_000_000)
    throw new ConfigError(`--${name} 须为 0 到 1000000 的整数`)
  return count
}

const seedGoods = async (config: Config, databaseUrl: string, count: number): Promise<void> => {
  const { house, close } = await build({ config, databaseUrl, hurried: true })
  try {
    const album = openAlbum()
    const empty = (await house.db.selectFrom('appUser').select('userId').limit(1).execute()).length === 0
    if (empty) await loadShopsAlone(house, config.demoPassword, album)
    const shops = await readShopParts(house)
    if (shops === undefined) throw new ConfigError('该数据库没有演示店铺，不能载入大量商品，请换一个空数据库')
    await loadManyGoods(house, shops, { count, album, log: say })
    say('整理检索数据 …')
    await finishLoad(house)
  } finally {
    await close()
  }
}

const seedOrders = async (config: Config, databaseUrl: string, count: number): Promise<void> => {
  const now = new Date()
  const clock = walkingClock(beginningOf(now))
  const { house, close } = await build({
    config: { ...config, payment: 'embedded' },
    databaseUrl,
    hurried: true,
    clock,
  })
  try {
    const done = await loadMoreOrders(house, clock, { count, now, album: openAlbum(), log: say })
    if (!done) throw new ConfigError('该数据库没有演示数据，不能载入订单，请先以 MALL_DEMO=1 在空数据库中载入')
    await finishLoad(house)
  } finally {
    await close()
  }
}

const seed = async (config: Config, urls: DatabaseUrls, counts: { goods: number; orders: number }): Promise<void> => {
  const { databaseUrl, ownerUrl } = urls
  await migrateDatabase(urls)
  if (config.demo) await loadDemonstration({ config, ...urls }, say)
  if (counts.goods > 0) await seedGoods(config, databaseUrl, counts.goods)
  if (counts.orders > 0) await seedOrders(config, databaseUrl, counts.orders)
  await analyse(ownerUrl)
}

const begun = Date.now()
try {
  const { values } = parseArgs({ options: { goods: { type: 'string' }, orders: { type: 'string' } } })
  const counts = { goods: readCount('goods', values.goods), orders: readCount('orders', values.orders) }
  const config = readConfig(process.env)
  if (config.database !== undefined) {
    await reachDatabase(config.database)
    await seed(config, config.database, counts)
  } else {
    const own = await startPostgres({ folder: join(config.dataFolder, 'postgres') })
    await seed(config, own, counts).finally(own.stop)
  }
  say(`完成，用时 ${Math.round((Date.now() - begun) / 1_000)} 秒`)
} catch (error) {
  console.error(explainError(error) ?? error)
  process.exitCode = 1
}
