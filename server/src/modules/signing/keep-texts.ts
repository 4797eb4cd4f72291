import type { signing } from '@mall/api/signing/endpoints'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { textsOf } from './queries.ts'
import { deleteText, insertText, mostTexts, updateText } from './store.ts'

export const listTexts: Handler<typeof signing.texts> = ({ db, actor }) => textsOf(db, actor.shop.shopId)

/** Removes unprintable characters, and repeated empty lines. */
const cleaned = (body: string): string =>
  body
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (it) => (it === '\n' ? it : ''))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const saveText: Handler<typeof signing.saveText> = async (
  ctx,
  { templateId, version, name, body, isDefault },
) => {
  const { shopId } = ctx.actor.shop
  const text = { shopId, name, body: cleaned(body), isDefault: isDefault ?? false }
  if (text.body.length < 20) return refuseField('body', '合同条款至少 20 个字')
  if (templateId === undefined)
    return (await insertText(ctx, text)) ?? refuse('CONTRACT_TEXTS_FULL', { most: mostTexts })
  const changed = await updateText(ctx, templateId, version, text)
  if (changed !== undefined) return changed
  const known = (await textsOf(ctx.db, shopId)).some((it) => it.templateId === templateId)
  return known ? refuseStale(undefined) : refuse('NOT_FOUND')
}

export const dropText: Handler<typeof signing.dropText> = async (ctx, { templateId }) => {
  if (!(await deleteText(ctx, ctx.actor.shop.shopId, templateId))) return refuse('NOT_FOUND')
  return true
}
