import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Room } from '../kernel/serve.ts'
import { openApiOf } from './openapi.ts'

type Sent = { headers: Record<string, string>; url: string; body?: string }

/** Runs in the browser: signs a call of the open gateway with the application key typed into the field of the signature. */
const signCall = async (request: Sent): Promise<Sent> => {
  const { sign: key, ...headers } = request.headers
  if (key === undefined) return request
  const timestamp = String(Date.now())
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytes(key), hmac, false, ['sign'])
  const content = request.body ?? new URL(request.url).search.slice(1)
  const sign = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(`${timestamp}\n${content}`)))
  const hex = [...sign].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return Object.assign(request, { headers: { ...headers, timestamp, sign: hex } })
}

/** Serves the OpenAPI document, made at the first request, and Swagger UI to browse it and try calls. */
export const serveDocs = async (app: FastifyInstance, rooms: readonly Room[]): Promise<void> => {
  let document: ReturnType<typeof openApiOf> | undefined
  const whole = () => (document ??= openApiOf(rooms))
  app.get('/openapi.json', (_request, reply) => reply.send(whole()))
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: '农信商城接口' },
    transformSpecification: whole,
    transformSpecificationClone: false,
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      showExtensions: true,
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      requestInterceptor: signCall as never,
    },
  })
}
