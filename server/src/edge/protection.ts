import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'fileHost' | 'testServer'>

const options = ({ fileHost, testServer }: Settings): Parameters<typeof helmet>[0] => {
  const files = [fileHost, testServer].filter((it) => it !== '')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", ...files],
        ...(testServer === '' ? {} : { connectSrc: ["'self'", testServer] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  }
}

/** The headers that keep a page from being misused. They are the same for every answer, so helmet is asked once. */
export const protection = (config: Settings): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options(config))({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}
