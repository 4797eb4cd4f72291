import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The configuration of `ops` for these processes, without what is only there in its image. */
const configuration = (folder: string, port: number, webs: readonly string[]): string =>
  readFileSync(fileURLToPath(new URL('../../ops/nginx.conf', import.meta.url)), 'utf8')
    .replace('server web:8080 max_fails=0;', webs.map((it) => `server ${new URL(it).host} max_fails=0;`).join(' '))
    .replace('listen 8080 reuseport', `listen 127.0.0.1:${port}`)
    .replace('include /etc/nginx/modules-enabled/*.conf;', '')
    // Each visitor of a test says an address of their own, as an outer proxy would.
    .replace('include /etc/nginx/outer-proxy.conf;', 'set_real_ip_from 127.0.0.1;')
    .replace('brotli_static on;', '')
    .replaceAll('/tmp/', `${folder}/`)

/** Puts nginx, as it is in production, before processes that serve at these addresses. */
export const startNginx = (it: {
  /** For its files; who runs it must be able to write there. */
  readonly folder: string
  readonly port: number
  readonly webs: readonly string[]
}): { readonly stop: () => Promise<void> } => {
  const file = join(it.folder, 'nginx.conf')
  writeFileSync(file, configuration(it.folder, it.port, it.webs))
  const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()))
  return {
    stop: () => {
      nginx.kill('SIGTERM')
      return ended
    },
  }
}
