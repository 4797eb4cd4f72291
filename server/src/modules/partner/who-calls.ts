import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Applications } from '../../kernel/application.ts'
import { refuse } from '../../kernel/refusal.ts'
import { personOf } from '../identity/public.ts'
import { openKey } from './keys.ts'
import { callingPartner } from './queries.ts'
import { noteUse } from './store.ts'

/** A use is recorded at most once in this time. */
const minute = 60_000

type Place = { readonly shopId: Id; readonly boId: Id }

/** Returns the shop's owner as the actor, for that shop alone and without rights in the platform. */
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

/** The applications, as the edge asks for them. */
export const applications: Applications = {
  find: async ({ reading, ports }, code) => {
    const [, mark, partnerId] = /^nx(s?)([1-9]\d{0,14})$/.exec(code) ?? []
    if (partnerId === undefined) return undefined
    const { sandbox, state, scopes, callsPerMinute, ...found } = await callingPartner(reading, Number(partnerId))
    // A signature for one kind of server is invalid at the other, whatever the ids.
    if (sandbox !== (mark === 's')) refuse(sandbox ? 'APPLICATION_REAL' : 'APPLICATION_SANDBOX')
    if (state === null || scopes === null || callsPerMinute === null) return undefined
    const opened = (found.keys ?? []).map(async ({ keyId, encrypted }) => ({
      keyId,
      key: await openKey(ports.cipher, Number(partnerId), keyId, Buffer.from(encrypted, 'base64')),
    }))
    const [keys, shops] = [await Promise.all(opened), found.shops ?? []]
    return { code, active: state === 1, scopes, callsPerMinute, keys, shops }
  },
  actFor: async ({ reading }, place) => {
    const owner = await personOf(reading, place.userId, place.shopId)
    return owner === null ? undefined : atShop(owner, place)
  },
  noteUse: ({ db }, keyId, now) => noteUse(db, keyId, now, new Date(now.getTime() - minute)),
}
