import type { partner } from '@mall/api/partner/endpoints'
import { mostKeys } from '@mall/api/partner/states'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { hintOf, newKey, sealKey } from './keys.ts'
import { partnerOf } from './queries.ts'
import { sendWaiting } from './send-deliveries.ts'
import { changePartner, endKeyOf, insertKey, nextKey } from './store.ts'

/** Adds a key; the version keeps a second press from adding another. */
export const addKey: Handler<typeof partner.addKey> = async (ctx, { partnerId, version }) => {
  const { keyId, sandbox } = await ctx.write(({ db }) => nextKey(db))
  const key = newKey(sandbox)
  const encrypted = await sealKey(ctx.ports.cipher, partnerId, keyId, key)
  await ctx.write(async (write) => {
    if ((await changePartner(write, { partnerId, version }, {})) === undefined) refuse('STALE')
    const put = await insertKey(write, { keyId, partnerId, encrypted, hint: hintOf(key) })
    if (!put) refuse('KEYS_FULL', { most: String(mostKeys) })
    await sendWaiting(write, partnerId)
  })
  return { keyId, key }
}

export const endKey: Handler<typeof partner.endKey> = async (ctx, { partnerId, keyId }) => {
  if (!(await endKeyOf(ctx, partnerId, keyId))) refuse('NOT_FOUND')
  return { liveKeys: (await partnerOf(ctx.db, partnerId))!.liveKeys }
}
