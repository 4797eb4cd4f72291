import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import type { reconciliation } from '@mall/api/reconciliation/endpoints'
import type { StatementChannel } from '@mall/api/reconciliation/words'
import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import { buffer } from 'node:stream/consumers'
import type { Handler } from '../../kernel/serve.ts'
import { readSheet, UnreadableSheet } from '../../kernel/sheet.ts'
import type { SheetRows } from '../../kernel/sheet.ts'
import { attachPapers, flowingPaper, looseFile } from '../file/public.ts'
import { compareStatement } from './compare-store.ts'
import { csvRows } from './csv-rows.ts'
import { isKnown } from './queries.ts'
import { holdsLines, readLines } from './read-lines.ts'
import type { StatementLine } from './read-lines.ts'
import { StatementFault } from './statement-fault.ts'
import { beginReading, failReading, insertStatement, keepLines } from './store.ts'

/** Kind of the papers of statements. */
const bizType = 12
const oneDay = 86_400_000

export const importStatement: Handler<typeof reconciliation.importStatement> = async (ctx, { channel, day, path }) => {
  const { userId } = ctx.actor
  const file = (await looseFile(ctx, { path, userId })) ?? refuse('NOT_FOUND')
  if (file.ext !== 'csv' && (file.ext !== 'xlsx' || channel !== 'bank'))
    return refuseField('path', channel === 'bank' ? '请上传 .csv 或 .xlsx 文件' : '请上传渠道下载的 .csv 文件')
  if (file.sha256 === null) return refuse('NOT_FOUND')
  const digest = file.sha256
  if (startOf(day) >= ctx.now) return refuseField('day', '日期不能晚于今天')
  return ctx.writeLast(async (write) => {
    const made = { channel, day, fileName: file.name, digest, importBy: userId }
    const statementId = await insertStatement(write, made)
    if (statementId === undefined)
      return refuse((await isKnown(write.db, digest)) ? 'STATEMENT_KNOWN' : 'STATEMENT_DAY_TAKEN')
    if (!(await attachPapers(write, { bizType, bizId: statementId, userId, paths: [path], kept: true })))
      return refuse('NOT_FOUND')
    write.emit('reconciliation.uploaded', { statementId }, { key: String(statementId) })
    return { statementId, state: 0 }
  })
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

const sheetBounds = { rows: 50_001, columns: 60 }

/** Returns the rows of a file, and the number of bytes read. */
const rowsOf = async (file: { readonly ext: string; readonly body: Readable }) => {
  if (file.ext !== 'xlsx') {
    let read = 0
    const counted = new Transform({
      transform: (chunk: Uint8Array, _, done) => {
        read += chunk.length
        done(null, chunk)
      },
    })
    file.body.once('error', (error) => counted.destroy(error))
    return { rows: csvRows(file.body.pipe(counted)), read: () => read }
  }
  const linesOf = (rows: SheetRows) => (holdsLines('bank', rows) ? rows : undefined)
  const none = () => '文件里没有交易明细的列，请核对渠道'
  const { pages } = await readSheet(await buffer(file.body), sheetBounds, linesOf, none).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? new StatementFault(error.message) : error
  })
  const [{ meant }, second] = pages
  if (second !== undefined) throw new StatementFault(`“${second.name}”页也有明细，请合并到一页后上传`)
  return { rows: meant, read: () => 0 }
}

const batch = 1_000

const readFile = async (ctx: Call<null>, statementId: Id, it: { channel: StatementChannel; day: string }) => {
  const file = await flowingPaper(ctx, { bizType, bizId: statementId })
  if (file === undefined) throw new StatementFault('文件不在了，请重新上传')
  const { rows, read } = await rowsOf(file)
  let lines: StatementLine[] = []
  const keep = async () => {
    const kept = lines
    lines = []
    const percent = Math.min(99, Math.floor((read() * 100) / file.size))
    await ctx.write((write) => keepLines(write, statementId, kept, percent))
  }
  for await (const line of readLines(it.channel, it.day, rows)) if (lines.push(line) === batch) await keep()
  if (lines.length > 0) await keep()
}

/** Reads an uploaded statement as a stream and compares it; records why if the file is not a statement. */
export const workStatement = async (ctx: Call<null>, { statementId }: { readonly statementId: Id }): Promise<void> => {
  const begun = await ctx.write((write) => beginReading(write, statementId))
  if (begun === undefined) return
  try {
    await readFile(ctx, statementId, begun)
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error
    const { message } = error
    return ctx.write((write) => failReading(write, statementId, message))
  }
  const from = startOf(begun.day)
  const until = new Date(from.getTime() + oneDay)
  await ctx.write((write) => compareStatement(write, { statementId, channel: begun.channel, from, until }))
}
