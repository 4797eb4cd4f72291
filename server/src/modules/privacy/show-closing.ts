import { maskMobile } from '@mall/api/masks'
import type { privacy } from '@mall/api/privacy/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { closingOf, hindrancesOf } from './closing-queries.ts'

export const showClosing: Handler<typeof privacy.closing> = async ({ db, actor }) => ({
  mobile: maskMobile(actor.mobile),
  hindrances: await hindrancesOf(db, actor.userId),
  asked: await closingOf(db, actor.userId),
})
