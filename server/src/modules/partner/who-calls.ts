import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Applications } from '../../kernel/application.ts'
import { refuse } from '../../kernel/refusal.ts'
import { personOf } from '../identity/public.ts'
import { openKey } from './keys.ts'
import { callingPartner } from './queries.ts'
import { noteUse } from './store.ts'

/** Another process may have noted a use already. */
const minute = 60_000

type Place = { readonly shopId: Id; readonly boId: Id }

/** A shop's owner, at that shop alone and with no right in the platform: an application is nobody else. */
const atShop = (actor: Actor, { shopId, boId }: Place): Actor | undefined => {
  const shop = actor.staff.find((it) => it.shopId === shopId)
  if (shop === undefined) return undefined
  const enterprise = actor.enterprises.find((it) => it.boId === boId) ?? actor.enterprise
  return {
    ...actor,
    boId: enterprise.boId,
    enterprise,
    enterprises: [enterprise],
    shop,
    staff: [shop],
    foreignPlaces: [],
    operator: undefined,
  }
}

/** The applications of the house, as its frame asks for them. */
export const applications: Applications = {
  find: async ({ reading, ports }, code) => {
    const [, mark, partnerId] = /^nx(s?)([1-9]\d{0,14})$/.exec(code) ?? []
    if (partnerId === undefined) return undefined
    const { sandbox, state, ...found } = await callingPartner(reading, Number(partnerId))
    // What was signed for one house is nothing in the other, whatever ids they have.
    if (sandbox !== (mark === 's')) refuse(sandbox ? 'APPLICATION_REAL' : 'APPLICATION_SANDBOX')
    if (state === null) return undefined
    const opened = (found.keys ?? []).map(async ({ keyId, encrypted }) => ({
      keyId,
      key: await openKey(ports.cipher, Number(partnerId), keyId, Buffer.from(encrypted, 'base64')),
    }))
    return { ...found, code, keys: await Promise.all(opened), shops: found.shops ?? [], active: state === 1 }
  },
  actFor: async ({ reading }, place) => {
    const owner = await personOf(reading, place.userId, place.shopId)
    return owner === null ? undefined : atShop(owner, place)
  },
  noteUse: ({ db }, keyId, now) => noteUse(db, keyId, now, new Date(now.getTime() - minute)),
}
