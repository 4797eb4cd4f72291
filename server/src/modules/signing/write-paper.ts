import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import type { Paper } from '../../kernel/paper-blocks.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import { signedPaper } from './compose.ts'
import { signaturesOf, writtenOf } from './queries.ts'
import { keepPaper } from './store.ts'

const hour = 3_600_000

/**
 * Writes the PDF of a contract signed by both sides. The job may run twice: the first to keep its file wins. Each file is scheduled
 * for deletion before it is stored, in case the process dies in between.
 */
export const writePaper = async (ctx: Call<null>, { orderId }: { readonly orderId: Id }): Promise<void> => {
  const written = await ctx.read(({ db }) => writtenOf(db, orderId))
  if (written === undefined || written.place !== null) return
  const signatures = await ctx.read(({ db }) => signaturesOf(db, written))
  if (signatures.filter(({ state }) => state === 2).length < 2) return
  const body = await pdfOf(signedPaper(JSON.parse(written.paper) as Paper, written.contentHash, signatures))
  const place = `private/${newRandomId()}.pdf`
  const at = new Date(ctx.now.getTime() + hour)
  await ctx.write(async (write) => write.emit('file.dropped', { places: [place] }, { key: place, at }))
  await ctx.ports.storage.put(place, body)
  await ctx.write(async (write) => {
    if (await keepPaper(write, written, place)) write.cancel('file.dropped', place)
    else write.emit('file.dropped', { places: [place] }, { key: place })
  })
}
