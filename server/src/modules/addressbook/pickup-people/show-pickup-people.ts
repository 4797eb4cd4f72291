import { maskIdentity, maskMobile } from '@mall/api/masks'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { opened } from '../kept/private-number.ts'
import { pickupPeopleOf } from './queries.ts'
import { ownIdCard } from './save-pickup-person.ts'
import { revealedPickupPerson } from './store.ts'

export const listPickupPeople: Handler<typeof addressbook.pickupPeople> = async ({ db, actor }, input) => {
  const page = await pickupPeopleOf(db, actor, input)
  return {
    ...page,
    list: page.list.map(({ idCardTail: tail, ...person }) => ({
      ...person,
      mobile: maskMobile(person.mobile),
      idCard: tail === null ? null : maskIdentity(tail),
    })),
  }
}

/** Shows a pick-up person with the whole identity number to their owner, for a change; the audit trail records it. */
export const showPickupPerson: Handler<typeof addressbook.wholePickupPerson> = async (ctx, { selfId }) => {
  const found = await ctx.write((write) => revealedPickupPerson(write, write.actor, selfId))
  if (found === undefined) return refuse('NOT_FOUND')
  const { idCardEncrypted, idCardTail: _, ...person } = found
  return {
    ...person,
    idCard: idCardEncrypted && (await opened(ctx.ports.cipher, ownIdCard, ctx.actor, idCardEncrypted)),
  }
}
