import { buffer } from 'node:stream/consumers'
import { mostPackBytes } from '@mall/api/evidence/packs'
import type { Id } from '@mall/api/wire-types'
import { timeText } from '@mall/api/wire-types'
import { alarm } from '../../kernel/alarms.ts'
import type { Call } from '../../kernel/context.ts'
import { isTransient } from '../../kernel/database.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import { sendMessage } from '../message/public.ts'
import { evidencePaper } from './compose.ts'
import type { Content, Evidence, Part } from './gather.ts'
import { manifestBytes, manifestPath, sealPath, sha256Of, zipped } from './pack-file.ts'
import type { Files, Manifest, ManifestFile } from './pack-file.ts'
import { packToMake } from './queries.ts'
import { endPack, notePart } from './store.ts'

const hour = 3_600_000
/** Space for the summary, the manifest and the zip's own bytes. */
const ownBytes = 2 * 1024 * 1024

const bytesOf = async (ctx: Call<null>, part: Part): Promise<Uint8Array | undefined> => {
  if ('base64' in part) return Buffer.from(part.base64, 'base64')
  const found = await ctx.ports.storage.get(part.place)
  return found && (await buffer(found.body))
}

/** Buttons, and codes that give access to goods or signing, are not evidence. */
const notEvidence = new Set(['buttons', 'pickupCode', 'signUrl'])
const evidenceJson = (it: Evidence): Uint8Array =>
  Buffer.from(
    JSON.stringify(it, (key, value) => (notEvidence.has(key) ? undefined : value), 1),
    'utf8',
  )

type Gathered = { readonly bytes: Record<string, Uint8Array>; readonly listed: ManifestFile[] }

/** Adds a file; lists it only by its hash if there is no space. */
const addFile = (
  { bytes, listed }: Gathered,
  { path, title }: Pick<Part, 'path' | 'title'>,
  body: Uint8Array,
): void => {
  const taken = listed.reduce((all, one) => (one.included ? all + one.size : all), 0)
  const included = taken + body.length <= mostPackBytes - ownBytes
  if (included) bytes[path] = body
  listed.push({ path, title, size: body.length, sha256: sha256Of(body), included })
}

type Asked = NonNullable<Awaited<ReturnType<typeof packToMake>>>

const filesOf = async (ctx: Call<null>, packId: Id, { side, askTime, content }: Asked): Promise<Files> => {
  const { evidence, parts } = JSON.parse(content) as Content
  const it: Gathered = { bytes: {}, listed: [] }
  addFile(it, { path: 'evidence.json', title: '订单数据' }, evidenceJson(evidence))
  for (const [at, part] of parts.entries()) {
    const body = await bytesOf(ctx, part)
    if (body !== undefined) addFile(it, part, body)
    await ctx.write((write) => notePart(write, packId, at + 1))
  }
  const about = {
    packNo: `ZJ${packId}`,
    orderNo: evidence.order.orderNo,
    shopName: evidence.order.shop.shopName,
    side,
    askTime: timeText(askTime),
  }
  const summary = await pdfOf(evidencePaper(evidence, about, it.listed))
  addFile(it, { path: 'evidence.pdf', title: '证据摘要' }, summary)
  await ctx.write((write) => notePart(write, packId, parts.length + 1))
  const manifest: Manifest = { ...about, files: it.listed }
  const sealed = manifestBytes(manifest)
  const seal = await ctx.ports.signing.seal(sealed, ctx.now)
  return { [manifestPath]: sealed, [sealPath]: seal.proof, ...it.bytes }
}

/**
 * Makes the requested pack. The job may run twice: the first to end keeps its file. Each file is scheduled for deletion before it
 * is stored, in case the process dies in between.
 */
const make = async (ctx: Call<null>, packId: Id, asked: Asked): Promise<void> => {
  const body = zipped(await filesOf(ctx, packId, asked))
  const place = `private/${newRandomId()}.zip`
  const drop = (at: Date) => ctx.write(async (it) => it.emit('file.dropped', { places: [place] }, { key: place, at }))
  await drop(new Date(ctx.now.getTime() + hour))
  await ctx.ports.storage.put(place, body)
  await ctx.write(async (it) => {
    const expireTime = await endPack(it, packId, { place, size: body.length, sha256: sha256Of(body) })
    if (expireTime === undefined) return
    it.emit('file.dropped', { places: [place] }, { key: place, at: expireTime })
    const screen = asked.side === 'operator' ? `/operate/evidence/${asked.orderId}` : `/order/evidence/${asked.orderId}`
    await sendMessage(it, {
      userIds: [asked.userId],
      event: 'evidence.made',
      title: '证据包已生成',
      content: '您申请的订单证据包已生成并封存，7 天内可以下载。',
      link: screen,
      key: `evidence pack ${packId}`,
    })
  })
}

/** Makes a pack; gives it up if that fails, so that another may be requested. */
export const makePack = async (ctx: Call<null>, packId: Id): Promise<void> => {
  const asked = await ctx.read(({ db }) => packToMake(db, packId))
  if (asked === undefined) return
  try {
    await make(ctx, packId, asked)
  } catch (error) {
    if (isTransient(error)) throw error
    alarm({ type: 'pack-unmade', reason: (error as Error).message })
    await ctx.write((it) => endPack(it, packId, 'failed'))
  }
}
