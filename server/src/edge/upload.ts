import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Call } from '../kernel/context.ts'
import { callContext } from '../kernel/outbox.ts'
import { Refusal, refuse, refuseField } from '../kernel/refusal.ts'
import type { Frame } from './bind.ts'
import { success } from './families.ts'
import { callersAddress } from './callers-address.ts'
import { ownPage } from './origin.ts'

/** Handles uploads; the room that keeps files provides it. `claim` uses the token up and returns the permit. */
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
const largest = 220 * 1024 * 1024
const smallBody = 1024 * 1024

// Deletes what a crash left behind: no upload takes an hour.
const sweep = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > oldAfter) await rm(join(folder, name), { force: true })
  }
}

// An error of the parser about a torn body is the sender's; an error of the disk is ours.
const tornBody = (error: unknown): never => {
  if (error instanceof Refusal || (error instanceof Error && 'errno' in error)) throw error
  return refuse('BAD_INPUT')
}

/**
 * Reads a small body to its end, so that the connection can carry the next call. Closes the connection of a large one instead of
 * reading the rest.
 */
const endReading = (request: FastifyRequest, reply: FastifyReply, part: MultipartFile): void => {
  if (Number(request.headers['content-length'] ?? Infinity) <= smallBody) part.file.resume()
  else if (!part.file.readableEnded && !reply.sent) void reply.header('connection', 'close')
}

/** Reads the token, from the address or a field before the file, and the file, whose bytes still follow. */
const readParts = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; part: MultipartFile }> => {
  const part = await request.file({ limits: { fileSize: largest, files: 1, fields: 4, parts: 5, fieldSize: 1_000 } })
  if (part === undefined) return refuseField('file', '请选择文件')
  const field = part.fields.token
  const inBody = field !== undefined && 'value' in field ? field.value : undefined
  const token = (request.query as Record<string, unknown>).token ?? inBody
  if (typeof token === 'string') return { token, part }
  endReading(request, reply, part)
  return refuseField('token', '缺少上传凭证')
}

/** Lets at most `size` bytes through. */
const atMost = (size: number): Transform => {
  let come = 0
  return new Transform({
    transform: (bytes: Buffer, _encoding, done) => {
      come += bytes.length
      if (come <= size) return done(null, bytes)
      done(new Refusal('BAD_INPUT', {}, { fields: [{ field: 'file', msg: '文件大小与申请时不一致' }] }))
    },
  })
}

/** Writes a file of at most `size` bytes to the local disk. */
const land = async (part: MultipartFile, local: string, size: number): Promise<{ name: string; size: number }> => {
  const out = createWriteStream(local, { flags: 'wx' })
  await pipeline(part.file, atMost(size), out)
  if (out.bytesWritten === 0) return refuseField('file', '文件是空的')
  return { name: part.filename, size: out.bytesWritten }
}

const serveUpload =
  <Permit extends { readonly size: number }>(frame: Frame, uploads: Uploads<Permit>, folder: string) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (!ownPage(request, frame.config)) refuse('FORBIDDEN')
    await frame.limits.spendAt(callersAddress(request))
    const actor = await frame.sessions.caller(request)
    if (actor === null) throw new Refusal('SESSION_GONE')
    await frame.limits.spendBy(actor.userId)
    if (actor.foreignPlaces.length > 0) refuse('PLACE_FOREIGN')
    const { token, part } = await readParts(request, reply).catch(tornBody)
    const local = join(folder, randomBytes(16).toString('hex'))
    try {
      const ctx = callContext(frame.house, actor, { trace: request.id, act: 'file.upload' })
      const permit = await uploads.claim(ctx, token)
      const landed = await land(part, local, permit.size).catch(tornBody)
      const data = await uploads.receive(ctx, permit, { local, ...landed })
      return await reply.type('application/json; charset=utf-8').send(success(JSON.stringify(data), request.id))
    } finally {
      endReading(request, reply, part)
      await rm(local, { force: true })
    }
  }

/**
 * Serves uploads: `POST /rest/file/upload`, multipart with the token (or `?token=…`) and one file. The token is checked before a
 * byte is written. Only this address reads multipart bodies.
 */
export const serveUploads = async <Permit extends { readonly size: number }>(
  app: FastifyInstance,
  frame: Frame,
  uploads: Uploads<Permit>,
): Promise<void> => {
  const folder = join(frame.config.dataFolder, 'arriving')
  await sweep(folder)
  await app.register(async (part) => {
    part.removeAllContentTypeParsers()
    await part.register(multipart, { throwFileSizeLimit: false })
    part.post(uploadPath, { bodyLimit: largest, exposeHeadRoute: false } as object, serveUpload(frame, uploads, folder))
  })
}
