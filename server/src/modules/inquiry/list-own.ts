import type { inquiry } from '@mall/api/inquiry/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { inquiryPage } from './queries.ts'

export const listOwn: Handler<typeof inquiry.mine> = ({ db, now, actor }, input) =>
  inquiryPage(db, { now, party: 'buyer' }, { ...input, buyer: actor }, 'newest', pageOfInput(input))
