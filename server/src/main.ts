import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { embeddedOpenPlatform } from './adapters/embedded/open-platform.ts'
import { embeddedPayment } from './adapters/embedded/payment.ts'
import type { Deliver } from './adapters/embedded/payment.ts'
import { embeddedCipher } from './adapters/embedded/cipher.ts'
import { embeddedMap } from './adapters/embedded/map.ts'
import { embeddedSigning } from './adapters/embedded/signing.ts'
import { embeddedScale } from './adapters/embedded/scale.ts'
import { embeddedSms } from './adapters/embedded/sms.ts'
import { embeddedWechat } from './adapters/embedded/wechat.ts'
import { webhook } from './adapters/real/webhook.ts'
import { diskStorage } from './adapters/embedded/storage.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { openApp } from './edge/app.ts'
import { drain } from './edge/drain.ts'
import type { Life } from './edge/health.ts'
import { rooms } from './house.ts'
import { onAlarm } from './kernel/alarms.ts'
import { onClientError } from './kernel/client-errors.ts'
import { onlyReads, openDatabase, openPool } from './kernel/database.ts'
import { migrateDatabase } from './kernel/migrate.ts'
import type { DatabaseUrls } from './kernel/migrate.ts'
import { inWrite, openHouse } from './kernel/outbox.ts'
import type { Clock, House } from './kernel/outbox.ts'
import { startWorker } from './kernel/worker.ts'
import { lotStream } from './modules/auction/public.ts'
import { openDesk } from './modules/cashier/public.ts'
import { openStandIn, openVault } from './modules/applet/public.ts'
import { areaAt, findAreas } from './modules/area/public.ts'
import { claimPermit, receiveFile } from './modules/file/public.ts'
import { openSmsInbox, whoIs } from './modules/identity/public.ts'
import { applications, sayKind } from './modules/partner/public.ts'
import { countAddressParts, listAddresses } from './modules/storefront/public.ts'
import { figuresOfCheck } from './modules/integrity/public.ts'
import type { MapPort } from './ports/map.ts'
import type { Ports } from './ports/ports.ts'
import type { SigningPort } from './ports/signing.ts'
import type { ScalePort } from './ports/scale.ts'
import type { SmsPort } from './ports/sms.ts'
import type { WechatPort } from './ports/wechat.ts'

// The libraries of the outside channels take a quarter of a second to load, so only their users load them.
const paymentFor = async (config: Config, clock: Clock, house: () => House, deliver: Deliver) => {
  const { wechatPay: wechat, alipay, publicUrl = '', secret } = config
  if (config.payment === 'embedded')
    return embeddedPayment({
      desk: openDesk(() => ({ db: house().db, now: clock.now() })),
      deliver,
      secret,
      now: clock.now,
    })
  const { realPayment } = await import('./adapters/real/payment.ts')
  return realPayment({ wechat, alipay, publicUrl, now: clock.now })
}

// Asks AMap first; the embedded map answers what AMap does not answer in time.
const mapFor = async (config: Config): Promise<MapPort> => {
  const embedded = embeddedMap({ findAreas, areaAt })
  if (config.amap === undefined) return embedded
  const { amap } = await import('./adapters/real/amap.ts')
  return amap({ settings: config.amap, instead: embedded })
}

// In production the page never shows a code: anybody who knows a number could take over its account.
const smsFor = async (config: Config, clock: Clock, house: () => House): Promise<SmsPort> => {
  if (config.tencentSms === undefined)
    return embeddedSms({ inbox: openSmsInbox(() => ({ db: house().db, now: clock.now() })), shows: !config.production })
  const { tencentSms } = await import('./adapters/real/tencent-sms.ts')
  return tencentSms(config.tencentSms)
}

// Tencent signs for people; the platform's own seals stay with its own authority.
const signingFor = async ({ secret, formerSecrets, tencentSigning: settings }: Config): Promise<SigningPort> => {
  const own = embeddedSigning([secret, ...formerSecrets])
  if (settings === undefined) return own
  const { tencentSigning } = await import('./adapters/real/tencent-signing.ts')
  return tencentSigning(settings, own)
}

const wechatFor = async (config: Config, clock: Clock): Promise<WechatPort> => {
  if (config.wechatAccount === undefined) return embeddedWechat()
  const { wechatAccount } = await import('./adapters/real/wechat-account.ts')
  return wechatAccount(config.wechatAccount, { site: config.publicUrl ?? '', now: clock.now })
}

// Without a networked scale, a clerk reads the weight.
const scaleFor = async ({ scales }: Config): Promise<ScalePort> => {
  if (scales.length === 0) return embeddedScale()
  const { networkScale } = await import('./adapters/real/scale.ts')
  return networkScale(scales)
}

// WeChat's templates of code, or the embedded stand-in.
const openPlatformFor = async (config: Config, clock: Clock, house: () => House, deliver: Deliver) => {
  const { openPlatform: settings, secret, site } = config
  if (settings === undefined) {
    const desk = openStandIn(() => ({
      db: house().db,
      write: (work) => inWrite(house(), null, work),
    }))
    return embeddedOpenPlatform({ desk, deliver, secret, site, now: clock.now })
  }
  const { wechatOpenPlatform } = await import('./adapters/real/wechat-open-platform.ts')
  const vault = openVault(() => ({ db: house().db, now: clock.now(), cipher: house().ports.cipher }))
  return wechatOpenPlatform({ settings, vault, site, now: clock.now })
}

/** Returns all ports with the adapters that the settings choose. `house` and `deliver` exist before a port is first used. */
const portsFor = async (config: Config, clock: Clock, house: () => House, deliver: Deliver): Promise<Ports> => ({
  storage: diskStorage(join(config.dataFolder, 'files'), config.fileHost),
  map: await mapFor(config),
  sms: await smsFor(config, clock, house),
  wechat: await wechatFor(config, clock),
  scale: await scaleFor(config),
  cipher: embeddedCipher([config.secret, ...config.formerSecrets]),
  signing: await signingFor(config),
  webhook: webhook({ local: config.localWebhooks }),
  ...(await openPlatformFor(config, clock, house, deliver)),
  ...(await paymentFor(config, clock, house, deliver)),
})

const clockFor = (config: Config): Clock => {
  if (config.demoNow === undefined) return { now: () => new Date() }
  const shift = config.demoNow.getTime() - Date.now()
  return { now: () => new Date(Date.now() + shift), moved: () => shift }
}

/**
 * Builds a house on a migrated database, with its HTTP frame; it does not listen or work jobs yet. `backstage` is the same house
 * with connections of its own, for jobs and probes: a flood of calls does not delay them, and its reading connections cannot write.
 */
export const build = async (it: {
  config: Config
  databaseUrl: string
  clock?: Clock
  /** Commits without waiting for the disk; only for data that can be made again from the beginning. */
  hurried?: true
  /** Receives the log instead of standard output. */
  logTo?: { write: (line: string) => void }
}): Promise<{ house: House; backstage: House; app: FastifyInstance; life: Life; close: () => Promise<void> }> => {
  let report: (error: Error) => void = () => {}
  const onError = (error: Error) => report(error)
  const of = it.hurried
    ? ({ patience: 'work', onError } as const)
    : ({ patience: 'call', mostWaiting: 250, onError } as const)
  const pool = openPool(it.databaseUrl, { ...of, size: 8, ...(it.hurried && { more: '-c synchronous_commit=off' }) })
  const readers = openPool(it.databaseUrl, { ...of, size: 6, more: onlyReads })
  const workPool = openPool(it.databaseUrl, { size: 8, patience: 'work', onError })
  const workReaders = openPool(it.databaseUrl, { size: 4, patience: 'work', onError, more: onlyReads })
  const clock = it.clock ?? clockFor(it.config)
  // The embedded channel calls this server like an outside service, but without a socket, so that a worker process can, too.
  const deliver: Deliver = async (url, headers, payload) => {
    const response = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
    return { status: response.statusCode, body: response.body }
  }
  const house: House = openHouse({
    db: openDatabase(pool),
    pool,
    reading: openDatabase(readers),
    readers,
    clock,
    ports: await portsFor(it.config, clock, () => house, deliver),
    rooms,
  })
  const backstage: House = {
    ...house,
    db: openDatabase(workPool),
    pool: workPool,
    reading: openDatabase(workReaders),
    readers: workReaders,
  }
  const life: Life = { worker: 'none', stopping: false }
  const uploads = { claim: claimPermit, receive: receiveFile }
  const addresses = { count: countAddressParts, list: listAddresses }
  const app: FastifyInstance = await openApp({
    house,
    backstage,
    config: it.config,
    life,
    whoIs,
    applications,
    uploads,
    addresses,
    streams: [lotStream],
    check: figuresOfCheck,
    ...(it.logTo === undefined ? {} : { logTo: it.logTo }),
  })
  app.addHook(
    'onClose',
    onAlarm((it) => (it.type === 'security' ? app.log.warn(it, 'security') : app.log.error(it, 'alarm'))),
  )
  app.addHook(
    'onClose',
    onClientError((it) => app.log.warn({ type: 'client-error', ...it }, 'error in a browser')),
  )
  report = (error) => app.log.warn({ reason: error.message }, 'a database connection was lost')
  return {
    house,
    backstage,
    app,
    life,
    close: async () => {
      await app.close()
      await Promise.all([pool, readers, workPool, workReaders].map((it) => it.end()))
    },
  }
}

type Given = DatabaseUrls & { readonly config: Config }
type Log = (words: string) => void

/** Loads the demonstration, whatever the database holds, in a house of its own with a clock that begins months ago. */
export const loadMarketHere = async (it: Given, log: Log): Promise<void> => {
  // Loaded only here: a server without the demonstration does not need its pictures and purchases.
  const { loadMarket } = await import('./demo/load-market.ts')
  return loadMarket({
    password: it.config.demoPassword,
    now: clockFor(it.config).now(),
    log,
    open: (clock) =>
      build({
        ...it,
        // Applications get their deliveries at a server of the demonstration.
        config: { ...it.config, payment: 'embedded', openPlatform: undefined, localWebhooks: true },
        clock,
        hurried: true,
      }),
  })
}

/** Loads the demonstration into an empty database by `load`, here or in another process; returns the accounts to try. */
export const loadDemonstration = async (it: Given, log: Log, load = loadMarketHere) => {
  const { loadDemo } = await import('./demo/load.ts')
  return loadDemo(it, log, () => load(it, log))
}

/** Refuses to start a sandbox on a database of real trade, or the reverse; the first start fixes the kind of a database. */
const demandKind = async ({ config, databaseUrl }: Given): Promise<void> => {
  const pool = openPool(databaseUrl, { size: 1, patience: 'work' })
  const sandbox = await sayKind(openDatabase(pool), config.sandbox, new Date()).finally(() => pool.end())
  if (sandbox && !config.sandbox) throw new ConfigError('这个数据库属于沙箱，只能以 MALL_SANDBOX=1 启动')
  if (!sandbox && config.sandbox) throw new ConfigError('这个数据库属于正式环境，不能以 MALL_SANDBOX=1 启动')
}

/** Migrates, then serves the web and runs jobs as the settings say, until `stop`; prints the steps that take time. */
export const run = async (it: Given & { log?: Log; loadMarket?: typeof loadMarketHere }) => {
  const { config, log = () => {} } = it
  log('更新数据库结构 …')
  await migrateDatabase(it)
  await demandKind(it)
  const accounts = config.demo ? await loadDemonstration(it, log, it.loadMarket) : []
  const { backstage, app, life, close } = await build(it)
  const worker =
    config.process === 'web'
      ? undefined
      : await startWorker(
          backstage,
          (task, error) => app.log.error({ err: error, task }, 'a job failed'),
          (state) => (life.worker = state),
        )
  // The caller prints the address where the server listens.
  const { level } = app.log
  app.log.level = 'warn'
  const address = config.process === 'work' ? '' : await app.listen({ host: config.host, port: config.port })
  app.log.level = level
  return {
    address,
    accounts,
    stop: async () => {
      life.stopping = true
      const served = address === '' ? undefined : drain(app.server, config.trustProxy.length > 0)
      await Promise.all([worker?.stop(), served])
      await close()
    },
  }
}
