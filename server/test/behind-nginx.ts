import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the nginx configuration of `ops` for these processes, without the parts that exist only in its image. */
const configuration = (folder: string, port: number, webs: readonly string[]): string =>
  readFileSync(fileURLToPath(new URL('../../ops/nginx.conf', import.meta.url)), 'utf8')
    .replace('server web:8080 max_fails=0;', webs.map((it) => `server ${new URL(it).host} max_fails=0;`).join(' '))
    .replace('listen 8080 reuseport', `listen 127.0.0.1:${port}`)
    .replace('include /etc/nginx/modules-enabled/*.conf;', '')
    // Each visitor of a test states an address of their own, as an outer proxy does.
    .replace('include /etc/nginx/outer-proxy.conf;', 'set_real_ip_from 127.0.0.1;')
    .replace('brotli_static on;', '')
    .replaceAll('/tmp/', `${folder}/`)

/** Starts nginx with the production configuration in front of processes at these addresses. */
export const startNginx = (it: {
  /** Folder for its files; the account that runs nginx must be able to write there. */
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
