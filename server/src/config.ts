import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  readAmap,
  readAlipay,
  readOpenPlatform,
  readTencentSigning,
  readTencentSms,
  readWechatAccount,
  readWechatPay,
} from './outside-settings.ts'

/** A setting that cannot be used; its message is one sentence for the person who starts the program. */
export class ConfigError extends Error {}

const root = fileURLToPath(new URL('../..', import.meta.url))
const demoSecret = 'demo-secret-for-trying-out-only'
const demoPassword = 'demo2026'
const demoApplications = 'sc-web:sc-web-demo-key'

const yes = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] })
const origin = /^https?:\/\/[^/\s@]+$/
// A range of all addresses is refused: it would let each caller choose their own address.
const ranges = z.union([z.cidrv4(), z.cidrv6()]).refine((it) => !it.endsWith('/0'))
const calls = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
const proxies = z.union([z.ipv4(), z.ipv6(), ranges, z.enum(['loopback', 'linklocal', 'uniquelocal'])])

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port < 65_536)
    .default(8080),
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MALL_DATA: z.string().min(1).default('.data'),
  MALL_DEMO: yes.optional(),
  MALL_DEMO_PASSWORD: z.string().min(8).max(128).default(demoPassword),
  MALL_SECRET: z.string().min(16).default(demoSecret),
  MALL_FORMER_SECRETS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(16)))
    .default([]),
  MALL_APPLICATIONS: z
    .string()
    .regex(/^[\w-]+:[\w-]+(,[\w-]+:[\w-]+)*$/)
    .default(demoApplications),
  MALL_PROCESS: z.enum(['all', 'web', 'work']).default('all'),
  MALL_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MALL_FILE_HOST: z.string().default(''),
  MALL_SERVICE_WORKER: yes.default(true),
  MALL_TEST_SERVER: z.string().regex(origin).default(''),
  MALL_PAGES_FROM: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(origin)))
    .default([]),
  MALL_FRAMED_BY: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(origin)))
    .default([]),
  MALL_TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((it) => it.trim()))
    .pipe(z.array(proxies))
    .default([]),
  MALL_CALLS_OF_PERSON: calls,
  MALL_CALLS_OF_ADDRESS: calls,
  MALL_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MALL_DOCS: yes.optional(),
  MALL_PAYMENT: z.enum(['embedded', 'real']).default('embedded'),
  WECHAT_PAY: z.string().optional(),
  ALIPAY: z.string().optional(),
  AMAP: z.string().optional(),
  TENCENT_SMS: z.string().optional(),
  WECHAT_ACCOUNT: z.string().optional(),
  WECHAT_OPEN_PLATFORM: z.string().optional(),
  MALL_SCALES: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d{1,5}$/)))
    .default([]),
  TENCENT_SIGNING: z.string().optional(),
  MALL_LOCAL_WEBHOOKS: yes.default(false),
  MALL_SANDBOX: yes.default(false),
  DEMO_NOW: z.iso.datetime().optional(),
})

const meaning: Record<string, string> = {
  PORT: '须为 1 到 65535 的端口号',
  DATABASE_URL: '须形如 postgres://用户:密码@主机:端口/库名',
  DATABASE_OWNER_URL: '须形如 postgres://用户:密码@主机:端口/库名',
  MALL_SECRET: '至少 16 个字符',
  MALL_FORMER_SECRETS: '每个至少 16 个字符，多个以逗号分隔',
  MALL_DEMO_PASSWORD: '须为 8 到 128 个字符',
  MALL_APPLICATIONS: '须形如 应用编码:密钥，多个以逗号分隔',
  MALL_PROCESS: '须为 all、web 或 work',
  MALL_CALLS_OF_PERSON: '须为每分钟的次数，例如 1200',
  MALL_CALLS_OF_ADDRESS: '须为每分钟的次数，例如 12000',
  MALL_LOG: '须为 debug、info、warn、error 或 silent',
  MALL_PAYMENT: '须为 embedded 或 real',
  MALL_PUBLIC_URL: '须为完整网址',
  MALL_TEST_SERVER: '须形如 https://主机:端口',
  MALL_TRUST_PROXY: '须为代理的 IP 地址、网段，或 loopback、linklocal、uniquelocal，多个以逗号分隔',
  MALL_SCALES: '须形如 主机:端口，多个以逗号分隔',
  MALL_PAGES_FROM: '须形如 https://主机:端口，多个以逗号分隔',
  MALL_FRAMED_BY: '须形如 https://主机:端口，多个以逗号分隔',
  DEMO_NOW: '须为 ISO 时间，例如 2026-11-21T09:00:00Z',
}

const outsideSettings = <T>(readIt: (text: string) => T, text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : readIt(text)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/** Returns the public address of this server. Never taken from a request, because anybody may write its Host. */
const siteOf = (publicUrl: string | undefined, host: string, port: number): string => {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return new URL(`http://${here.includes(':') ? `[${here}]` : here}:${port}`).origin
}

/** Reads the server's accounts at outside providers. */
const providersOf = (it: z.output<typeof settings>) => {
  const wechatPay = outsideSettings(readWechatPay, it.WECHAT_PAY)
  const alipay = outsideSettings(readAlipay, it.ALIPAY)
  const openPlatform = outsideSettings(readOpenPlatform, it.WECHAT_OPEN_PLATFORM)
  if (openPlatform !== undefined && it.MALL_PUBLIC_URL === undefined)
    throw new ConfigError('设置 WECHAT_OPEN_PLATFORM 时必须设置 MALL_PUBLIC_URL，微信向该地址发送授权与审核的结果')
  if (it.MALL_PAYMENT === 'real') {
    if (wechatPay === undefined && alipay === undefined)
      throw new ConfigError('MALL_PAYMENT=real 时至少须设置 WECHAT_PAY 或 ALIPAY')
    if (it.MALL_PUBLIC_URL === undefined)
      throw new ConfigError('MALL_PAYMENT=real 时必须设置 MALL_PUBLIC_URL，支付渠道向该地址发送通知')
  }
  return {
    wechatPay,
    alipay,
    openPlatform,
    amap: outsideSettings(readAmap, it.AMAP),
    tencentSms: outsideSettings(readTencentSms, it.TENCENT_SMS),
    wechatAccount: outsideSettings(readWechatAccount, it.WECHAT_ACCOUNT),
    tencentSigning: outsideSettings(readTencentSigning, it.TENCENT_SIGNING),
  }
}

/** Settings through which a sandbox would reach people's money, phones or papers. */
const outside = [
  'WECHAT_PAY',
  'ALIPAY',
  'TENCENT_SMS',
  'TENCENT_SIGNING',
  'WECHAT_ACCOUNT',
  'WECHAT_OPEN_PLATFORM',
] as const
const demandSandboxAlone = (it: z.output<typeof settings>): void => {
  if (!it.MALL_SANDBOX) return
  const reached = outside.find((name) => it[name] !== undefined)
  if (reached !== undefined) throw new ConfigError(`沙箱不能设置 ${reached}，否则会触及真实的付款、短信或签署`)
  if (it.MALL_PAYMENT === 'real') throw new ConfigError('沙箱不能设置 MALL_PAYMENT=real，沙箱的订单只用内置收银台付款')
  if (it.MALL_SCALES.length > 0) throw new ConfigError('沙箱不能设置 MALL_SCALES，否则会读取真实的地磅')
  if (it.MALL_DEMO === false) throw new ConfigError('沙箱须载入演示数据，不能设置 MALL_DEMO=0')
}

export type Config = ReturnType<typeof readConfig>

/** The settings of one process, parsed once. Throws ConfigError with one sentence when a setting cannot be used. */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0])
    throw new ConfigError(`环境变量 ${name} 的值不正确：${meaning[name] ?? '请检查取值'}`)
  }
  const it = read.data
  const production = it.NODE_ENV === 'production'
  const demo = it.MALL_DEMO ?? (it.MALL_SANDBOX || !production)
  demandSandboxAlone(it)
  if (production) {
    if (it.MALL_SECRET === demoSecret) throw new ConfigError('生产环境必须设置自己的 MALL_SECRET')
    if (it.MALL_APPLICATIONS === demoApplications) throw new ConfigError('生产环境必须设置自己的 MALL_APPLICATIONS')
    if (demo && it.MALL_DEMO_PASSWORD === demoPassword)
      throw new ConfigError('生产环境载入演示数据时必须设置自己的 MALL_DEMO_PASSWORD')
    if (it.MALL_LOCAL_WEBHOOKS) throw new ConfigError('生产环境不能设置 MALL_LOCAL_WEBHOOKS，否则推送可以到达内部地址')
    if (it.DEMO_NOW !== undefined) throw new ConfigError('生产环境不能设置 DEMO_NOW')
    if (it.MALL_PAYMENT === 'embedded' && !demo)
      throw new ConfigError('生产环境必须设置 MALL_PAYMENT=real 与支付渠道参数')
    // Without it the codes would stay in the database, and nobody could register.
    if (it.TENCENT_SMS === undefined && !demo)
      throw new ConfigError('生产环境必须设置 TENCENT_SMS，注册与找回密码需要短信')
  }
  if (it.DATABASE_OWNER_URL !== undefined && it.DATABASE_URL === undefined)
    throw new ConfigError('设置 DATABASE_OWNER_URL 时必须同时设置 DATABASE_URL')
  return {
    host: it.HOST,
    port: it.PORT,
    production,
    demo,
    demoPassword: it.MALL_DEMO_PASSWORD,
    ...(it.DATABASE_URL === undefined
      ? {}
      : { database: { databaseUrl: it.DATABASE_URL, ownerUrl: it.DATABASE_OWNER_URL ?? it.DATABASE_URL } }),
    dataFolder: resolve(root, it.MALL_DATA),
    secret: it.MALL_SECRET,
    formerSecrets: it.MALL_FORMER_SECRETS,
    applications: new Map(it.MALL_APPLICATIONS.split(',').map((pair) => pair.split(':') as [string, string])),
    process: it.MALL_PROCESS,
    /** Start of all whole addresses, without a slash at the end. */
    site: siteOf(it.MALL_PUBLIC_URL, it.HOST, it.PORT),
    ...(it.MALL_PUBLIC_URL === undefined ? {} : { publicUrl: it.MALL_PUBLIC_URL }),
    fileHost: it.MALL_FILE_HOST,
    serviceWorker: it.MALL_SERVICE_WORKER,
    testServer: it.MALL_TEST_SERVER,
    pagesFrom: it.MALL_PAGES_FROM,
    framedBy: it.MALL_FRAMED_BY,
    trustProxy: it.MALL_TRUST_PROXY,
    /** Calls a minute that replace the usual budgets; absent ones keep the usual. */
    general: {
      ...(it.MALL_CALLS_OF_PERSON === undefined ? {} : { person: it.MALL_CALLS_OF_PERSON }),
      ...(it.MALL_CALLS_OF_ADDRESS === undefined ? {} : { address: it.MALL_CALLS_OF_ADDRESS }),
    },
    log: it.MALL_LOG,
    docs: it.MALL_DOCS ?? !production,
    payment: it.MALL_PAYMENT,
    ...providersOf(it),
    /** `host:port` of the scales that the server may read. */
    scales: it.MALL_SCALES,
    /** True if hooks may go to 127.0.0.1 without https; only for trying them. */
    localWebhooks: it.MALL_LOCAL_WEBHOOKS,
    /** True for a sandbox, in which applications are tried: demonstration data, embedded services, keys marked as such. */
    sandbox: it.MALL_SANDBOX,
    ...(it.DEMO_NOW === undefined ? {} : { demoNow: new Date(it.DEMO_NOW) }),
  }
}
