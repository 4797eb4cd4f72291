import type { Id } from '@mall/api/wire-types'
import { alarm } from '../../kernel/alarms.ts'
import type { Call } from '../../kernel/context.ts'
import { isTransient } from '../../kernel/database.ts'
import { personalSheets } from '../../kernel/personal-data.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import type { Room } from '../../kernel/serve.ts'
import { openWorkbook } from '../../kernel/workbook.ts'
import { sendMessage } from '../message/public.ts'
import { personOfCopy } from './queries.ts'
import { endCopy } from './store.ts'

const hour = 3_600_000

/** Returns all sheets of a person in one workbook, read in parts; leaves out sheets without rows. */
const written = async (ctx: Call<null>, userId: Id, rooms: readonly Room[]) => {
  const { cipher } = ctx.ports
  const book = openWorkbook()
  let rows = 0
  for (const { name, columns, part } of personalSheets(rooms)) {
    let last: readonly string[] | undefined
    let begun = false
    do {
      const after = last
      const found = await ctx.read(({ db }) => part(db, userId, after, cipher.decrypt))
      if (!begun && found.rows.length > 0) book.sheet(name, columns)
      begun = true
      book.rows(found.rows)
      rows += found.rows.length
      last = found.last
    } while (last !== undefined)
  }
  return { body: book.end(), rows }
}

/**
 * Writes the requested copy. The job may run twice: the first to end keeps its file. Each file is scheduled for deletion before it
 * is stored, in case the process dies in between.
 */
const write = async (ctx: Call<null>, copyId: Id, userId: Id, rooms: readonly Room[]): Promise<void> => {
  const { body, rows } = await written(ctx, userId, rooms)
  const place = `private/${newRandomId()}.xlsx`
  const drop = (at: Date) => ctx.write(async (it) => it.emit('file.dropped', { places: [place] }, { key: place, at }))
  await drop(new Date(ctx.now.getTime() + hour))
  await ctx.ports.storage.put(place, body)
  await ctx.write(async (it) => {
    const ended = await endCopy(it, copyId, { place, rows })
    if (ended === undefined) return
    it.emit('file.dropped', { places: [place] }, { key: place, at: ended.expireTime })
    await sendMessage(it, {
      userIds: [userId],
      event: 'account.copied',
      title: '个人信息副本已生成',
      content: `共 ${rows} 行，7 天内可以下载，到期自动删除。如果不是您本人申请，请立即修改密码。`,
      link: '/buyer/privacy',
      key: `copy ${copyId}`,
    })
  })
}

/** Writes a copy; gives it up if that fails, so that another may be requested. */
export const writeCopy = async (ctx: Call<null>, copyId: Id, rooms: readonly Room[]): Promise<void> => {
  const userId = await ctx.read(({ db }) => personOfCopy(db, copyId))
  if (userId === undefined) return
  try {
    await write(ctx, copyId, userId, rooms)
  } catch (error) {
    if (isTransient(error)) throw error
    alarm({ type: 'copy-unwritten', reason: (error as Error).message })
    await ctx.write((it) => endCopy(it, copyId, 'failed'))
  }
}
