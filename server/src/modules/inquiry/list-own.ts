import type { inquiry } from '@mall/api/inquiry/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { inquiryOfBuyer, inquiryPage } from './queries.ts'

export const listOwn: Handler<typeof inquiry.mine> = ({ db, now, actor }, input) =>
  inquiryPage(db, { now, party: 'buyer' }, { ...input, buyer: actor }, 'newest', pageOfInput(input))

export const showOwn: Handler<typeof inquiry.ownOne> = async ({ db, now, actor }, { inquiryId }) =>
  (await inquiryOfBuyer(db, now, actor, inquiryId)) ?? refuse('NOT_FOUND')
