import pg from 'pg'
import type { DatabaseUrls } from '../src/kernel/migrate.ts'
import { StartError } from './start-error.ts'

const oldest = 15
/** Milliseconds. A database that refuses answers at once; one on a busy machine may take long to accept. */
const patience = 60_000
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
])

const explain = (setting: string, url: URL, error: unknown): StartError => {
  const server = `${url.hostname}:${url.port || 5432}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error ? error.message : String(error)
  if (unreachable.has(code) || /timeout/i.test(words))
    return new StartError(`连不上 ${setting} 指定的数据库服务器 ${server}，请检查地址、端口和数据库是否已启动`)
  if (code === '28P01' || code === '28000' || /password/.test(words))
    return new StartError(`数据库服务器 ${server} 拒绝了用户 ${url.username}，请检查 ${setting} 中的用户名和密码`)
  if (code === '3D000') return new StartError(`数据库 ${url.pathname.slice(1)} 不存在，请先建立它或修改 ${setting}`)
  return new StartError(`无法使用 ${setting} 指定的数据库 ${server}：${words}`)
}

const reach = async (setting: string, url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    const { version, encoding } = rows[0] as { version: number; encoding: string }
    if (version < oldest) throw new StartError(`数据库是 PostgreSQL ${version}，本程序需要 ${oldest} 或更新版本`)
    if (encoding !== 'UTF8') throw new StartError(`数据库的编码是 ${encoding}，本程序需要 UTF8`)
  } catch (error) {
    throw error instanceof StartError ? error : explain(setting, new URL(url), error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Checks that a given database answers and suits the program. Throws StartError with one sentence, which never contains the password. */
export const reachDatabase = async ({ databaseUrl, ownerUrl }: DatabaseUrls): Promise<void> => {
  await reach('DATABASE_URL', databaseUrl)
  if (ownerUrl !== databaseUrl) await reach('DATABASE_OWNER_URL', ownerUrl)
}
