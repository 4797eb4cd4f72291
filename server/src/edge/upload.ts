import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Call } from '../kernel/context.ts'
import { callContext } from '../kernel/outbox.ts'
import { Refusal, refuse, refuseField } from '../kernel/refusal.ts'
import type { Frame } from './bind.ts'
import { success } from './families.ts'
import { ownPage } from './origin.ts'

/** What is done with uploads; given by the room that keeps files. `claim` uses the token up and answers what may come. */
export type Uploads<Permit extends { readonly size: number } = never> = {
  readonly claim: (ctx: Call<Actor>, token: string) => Promise<Permit>
  readonly receive: (
    ctx: Call<Actor>,
    permit: Permit,
    it: { readonly local: string; readonly name: string; readonly size: number },
  ) => Promise<unknown>
}

const uploadPath = '/rest/file/upload'
const oldAfter = 3_600_000

// What a crash left behind: nothing takes an hour to arrive.
const sweep = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > oldAfter) await rm(join(folder, name), { force: true })
  }
}

// What the parser says of a torn body is of the sender; what the system says of the disk is ours.
const tornBody = (error: unknown): never => {
  if (error instanceof Refusal || (error instanceof Error && 'errno' in error)) throw error
  return refuse('BAD_INPUT')
}

/** Writes the one file of a multipart body to the local disk, at most `size` bytes of it. */
const land = async (request: FastifyRequest, local: string, size: number): Promise<{ name: string; size: number }> => {
  const part = await request.file({ limits: { fileSize: size, files: 1, fields: 4, parts: 5, fieldSize: 1_000 } })
  if (part === undefined) return refuseField('file', '请选择文件')
  const out = createWriteStream(local, { flags: 'wx' })
  await pipeline(part.file, out)
  if (part.file.truncated || out.bytesWritten > size) return refuseField('file', '文件大小与申请时不一致')
  if (out.bytesWritten === 0) return refuseField('file', '文件是空的')
  return { name: part.filename, size: out.bytesWritten }
}

/** Takes uploads in: `POST /rest/file/upload?token=…`, multipart with one file. The token is checked before a byte is written. */
export const serveUploads = async <Permit extends { readonly size: number }>(
  app: FastifyInstance,
  frame: Frame,
  uploads: Uploads<Permit>,
): Promise<void> => {
  const folder = join(frame.config.dataFolder, 'arriving')
  await sweep(folder)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post(uploadPath, { bodyLimit: 220 * 1024 * 1024, exposeHeadRoute: false } as object, async (request, reply) => {
    if (!ownPage(request, frame.config)) refuse('FORBIDDEN')
    const actor = await frame.sessions.caller(request)
    if (actor === null) throw new Refusal('SESSION_GONE')
    if (!request.isMultipart()) refuse('BAD_INPUT')
    const { token } = request.query as Record<string, unknown>
    if (typeof token !== 'string') return refuseField('token', '缺少上传凭证')
    const ctx = callContext(frame.house, actor, { trace: request.id, act: 'file.upload' })
    const permit = await uploads.claim(ctx, token)
    const local = join(folder, randomBytes(16).toString('hex'))
    try {
      const landed = await land(request, local, permit.size).catch(tornBody)
      const data = await uploads.receive(ctx, permit, { local, ...landed })
      return await reply.type('application/json; charset=utf-8').send(success(JSON.stringify(data), request.id))
    } finally {
      await rm(local, { force: true })
    }
  })
}
