import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { WebhookError } from '../../ports/webhook.ts'
import type { WebhookPort } from '../../ports/webhook.ts'

/* Others give these addresses: none may lead into the server's own network, by whatever name and at whatever time it is resolved. */

const own = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(net, bits, 'ipv4')

/** Allows global unicast only, without the ranges that embed IPv4 addresses or serve documentation. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const ownV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ownV6.addSubnet(net, bits, 'ipv6')

/** Returns true if an address is reachable by everybody on the internet. */
export const isPublic = (ip: string): boolean => {
  if (isIP(ip) === 4) return !own.check(ip, 'ipv4')
  return isIP(ip) === 6 && publicV6.check(ip, 'ipv6') && !ownV6.check(ip, 'ipv6')
}

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void
type Settings = {
  /** Allows 127.0.0.1 without https, only for trying hooks. */
  readonly local?: boolean
  readonly patience?: number
  /** Resolves host names; replaced in tests. */
  readonly resolve?: Resolve
}

const allOf: Resolve = (host, done) => lookup(host, { all: true, verbatim: true }, done)
const longest = 500

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)
const bare = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export const webhook = ({ local = false, patience = 10_000, resolve = allOf }: Settings = {}): WebhookPort => {
  const isLocal = (url: URL): boolean => local && url.protocol === 'http:' && url.hostname === '127.0.0.1'

  const whyNot = (address: string): string | undefined => {
    const url = parse(address)
    if (url === undefined) return '不是完整的网址'
    if (isLocal(url)) return undefined
    if (url.protocol !== 'https:') return '须以 https:// 开头'
    if (url.username !== '' || url.password !== '') return '不能带账号或密码'
    if (url.hash !== '') return '不能带 # 后的部分'
    const host = bare(url)
    if (isIP(host) !== 0) return isPublic(host) ? undefined : '不能是内部地址'
    return /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host) ? undefined : '须是公网域名'
  }

  /** The socket connects to the address checked here, because a second resolution could give another one. */
  const checked: LookupFunction = (host, options, done) => {
    resolve(host, (error, found) => {
      if (error !== null) return done(error, '')
      if (found.length === 0 || found.some(({ address }) => !isPublic(address)))
        return done(new WebhookError('域名指向内部地址'), '')
      return options.all === true ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
    })
  }

  const post: WebhookPort['post'] = (address, headers, body) =>
    new Promise((answered, refused) => {
      const why = whyNot(address)
      if (why !== undefined) return refused(new WebhookError(why))
      const url = new URL(address)
      const request = isLocal(url) ? plainRequest : secureRequest
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          ...(isLocal(url) ? {} : { lookup: checked }),
        },
        (response: IncomingMessage) => {
          let text = ''
          const status = response.statusCode ?? 0
          const end = () => {
            clearTimeout(late)
            answered({ status, answer: text.slice(0, longest) })
          }
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            text += part
            if (text.length < longest) return
            response.destroy()
            end()
          })
          response.on('end', end)
          response.on('error', () => refused(new WebhookError('答复中断')))
        },
      )
      // The limit covers the whole answer, so that a slow one does not hold a worker.
      const late = setTimeout(() => {
        refused(new WebhookError(`${patience / 1_000} 秒内没有答复`))
        asked.destroy()
      }, patience)
      asked.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(late)
        refused(error instanceof WebhookError ? error : new WebhookError(`没有连上：${error.code ?? error.message}`))
      })
      return asked.end(body)
    })

  return { whyNot, post }
}
