import type { member } from '@mall/api/member/endpoints'
import { servesSpecialInvoice } from '@mall/api/member/title-types'
import type { Handler } from '../../../kernel/serve.ts'
import { taxpayersOf } from './queries.ts'

export const listTaxpayers: Handler<typeof member.taxpayers> = async ({ db, actor }, input) => {
  const page = await taxpayersOf(db, actor, input)
  return { ...page, list: page.list.map((it) => ({ ...it, forSpecialInvoice: servesSpecialInvoice(it) })) }
}
