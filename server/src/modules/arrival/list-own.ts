import type { arrival } from '@mall/api/arrival/endpoints'
import { arrivalStates } from '@mall/api/arrival/limits'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { noticesOf } from './queries.ts'

export const listOwn: Handler<typeof arrival.mine> = async ({ db, now, actor }, input) => {
  const page = await noticesOf(db, now, { userId: actor.userId, ...input }, pageOfInput(input))
  return { ...page, list: page.list.map((row) => ({ ...row, stateText: arrivalStates[row.state]! })) }
}
