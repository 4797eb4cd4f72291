import type { addressbook } from '@mall/api/addressbook/endpoints'
import { servesSpecialInvoice } from '@mall/api/addressbook/title-types'
import type { Handler } from '../../../kernel/serve.ts'
import { taxpayersOf } from './queries.ts'

export const listTaxpayers: Handler<typeof addressbook.taxpayers> = async ({ db, actor }, input) => {
  const page = await taxpayersOf(db, actor, input)
  return { ...page, list: page.list.map((it) => ({ ...it, forSpecialInvoice: servesSpecialInvoice(it) })) }
}
