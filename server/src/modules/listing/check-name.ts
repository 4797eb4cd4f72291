import { refusals } from '@mall/api/errors'
import type { listing } from '@mall/api/listing/endpoints'
import { wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { bannedWordIn } from '../wording/public.ts'
import { isNameTaken } from './queries.ts'

export const checkListingName: Handler<typeof listing.checkName> = async ({ db, actor }, { name, spuId }) => {
  const word = await bannedWordIn(db, name)
  if (word !== undefined)
    return { pass: false, code: refusals.GOODS_NAME_BANNED.code, msg: wordsFor('GOODS_NAME_BANNED', { word }) }
  if (await isNameTaken(db, actor.shop.shopId, name, spuId))
    return { pass: false, code: refusals.GOODS_NAME_TAKEN.code, msg: wordsFor('GOODS_NAME_TAKEN') }
  return { pass: true, code: null, msg: null }
}
