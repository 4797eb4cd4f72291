import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Room } from '../kernel/serve.ts'
import { openApiOf } from './openapi.ts'

const files = [
  ['/docs', 'page.html', 'text/html; charset=utf-8'],
  ['/docs/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['/docs/page.css', 'page.css', 'text/css; charset=utf-8'],
] as const

/** Serves the OpenAPI document and the page to browse it; both are made when first asked for. */
export const serveDocs = (app: FastifyInstance, rooms: readonly Room[]): void => {
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiOf(rooms))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  for (const [path, file, type] of files) {
    let content: string | undefined
    app.get(path, (_request, reply) => {
      content ??= readFileSync(new URL(`./docs/${file}`, import.meta.url), 'utf8')
      return reply.type(type).send(content)
    })
  }
}
