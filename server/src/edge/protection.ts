import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'fileHost' | 'testServer' | 'amap'>

// Hosts that AMap's JS API uses: scripts and workers, tiles, its own services.
const amapHosts = ['https://*.amap.com', 'https://*.autonavi.com']

const options = (
  { fileHost, testServer, amap }: Settings,
  framedBy: readonly string[],
): Parameters<typeof helmet>[0] => {
  const maps = amap === undefined ? [] : amapHosts
  const asked = [...(testServer === '' ? [] : [testServer]), ...maps]
  const files = [fileHost, testServer].filter((it) => it !== '')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoder of barcodes is WebAssembly; this source does not let text become a program.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...maps],
        ...(maps.length === 0 ? {} : { workerSrc: ["'self'", 'blob:'] }),
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files, ...maps],
        mediaSrc: ["'self'", ...files],
        ...(asked.length === 0 ? {} : { connectSrc: ["'self'", ...asked] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...framedBy],
      },
    },
    // X-Frame-Options knows only one origin; if others may frame, the policy above alone says so.
    ...(framedBy.length === 0 ? {} : { xFrameOptions: false }),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  }
}

const headersWith = (config: Settings, framedBy: readonly string[]): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options(config, framedBy))({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}

// Tools of sellers that sister systems show inside a frame.
const tools = /^\/v\/seller\/(plan|logistics)([/?]|$)/

/**
 * Returns the security headers of an address. Only the tools that listed origins may frame have headers of their own, so helmet
 * runs once for either set.
 */
export const protection = (config: Settings & Pick<Config, 'framedBy'>) => {
  const usual = headersWith(config, [])
  const framed = config.framedBy.length === 0 ? usual : headersWith(config, config.framedBy)
  return (address: string): Readonly<Record<string, string>> => (tools.test(address) ? framed : usual)
}
