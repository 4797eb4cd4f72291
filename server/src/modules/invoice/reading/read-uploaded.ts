import type { invoice } from '@mall/api/invoice/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { looseBytes } from '../../file/public.ts'
import { expectedOfOrder, isNumberTaken } from './queries.ts'
import { isNothing } from './read-fields.ts'
import { readInvoiceFile } from './read-file.ts'
import { differencesFrom } from './rules.ts'
import type { Expected } from './rules.ts'

/** What an invoice should say; `known` and `today` are added after reading. */
type Asked = Omit<Expected, 'today' | 'known'> & { readonly shopId: Id }

/** Reads an invoice that the caller uploaded; returns its fields and where they differ from what was asked for. */
export const readUploaded = async (
  ctx: Call<Actor>,
  fileId: Id,
  askedOf: (db: Reading) => Promise<Asked | undefined>,
) => {
  const file = (await looseBytes(ctx, { fileId, userId: ctx.actor.userId })) ?? refuse('NOT_FOUND')
  const read = await readInvoiceFile(file)
  const expected = await ctx.read(async ({ db }) => {
    const { shopId, ...asked } = (await askedOf(db)) ?? refuse('NOT_FOUND')
    const { invoiceNo, invoiceCode } = read
    const known = invoiceNo !== null && (await isNumberTaken(db, { shopId, invoiceNo, invoiceCode: invoiceCode ?? '' }))
    return { ...asked, known, today: dateText(ctx.now) }
  })
  return { read, unread: isNothing(read), differs: differencesFrom(read, expected) }
}

export const readFile: Handler<typeof invoice.readFile> = (ctx, { orderId, fileId }) =>
  readUploaded(ctx, fileId, (db) => expectedOfOrder(db, orderId))
