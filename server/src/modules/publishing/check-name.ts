import { refusals } from '@mall/api/errors'
import type { publishing } from '@mall/api/publishing/endpoints'
import { goodsName } from '@mall/api/publishing/inputs'
import { wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { bannedWordIn } from '../wording/public.ts'
import { isNameTaken } from './queries.ts'

export const checkListingName: Handler<typeof publishing.checkName> = async ({ db, actor }, { name, spuId }) => {
  const read = goodsName.safeParse(name)
  if (!read.success) return { pass: false, code: refusals.BAD_INPUT.code, msg: read.error.issues[0]!.message }
  const word = await bannedWordIn(db, name)
  if (word !== undefined)
    return { pass: false, code: refusals.GOODS_NAME_BANNED.code, msg: wordsFor('GOODS_NAME_BANNED', { word }) }
  if (await isNameTaken(db, actor.shop.shopId, name, spuId))
    return { pass: false, code: refusals.GOODS_NAME_TAKEN.code, msg: wordsFor('GOODS_NAME_TAKEN') }
  return { pass: true, code: null, msg: null }
}
