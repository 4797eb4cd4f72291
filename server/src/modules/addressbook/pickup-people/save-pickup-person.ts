import type { In } from '@mall/api/endpoint'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import type { CipherPort } from '../../../ports/cipher.ts'
import { keep } from '../kept/keep.ts'
import type { NamedOwner } from '../kept/keep.ts'
import { sealed } from '../kept/private-number.ts'
import { insertPickupPerson, updatePickupPerson } from './store.ts'
import type { PickupPersonFields } from './store.ts'

export type PickupPersonToSave = In<typeof addressbook.savePickupPerson>

/** The column that the encrypted identity number of a pick-up person is bound to. */
export const ownIdCard = 'member_self.id_card'

const read = async (cipher: CipherPort, owner: NamedOwner, it: PickupPersonToSave): Promise<PickupPersonFields> => ({
  name: it.name,
  mobile: it.mobile,
  plateNo: it.plateNo ?? null,
  idCard: it.idCard === undefined ? undefined : await sealed(cipher, ownIdCard, owner, it.idCard),
})

const save = async (ctx: Write, owner: NamedOwner, it: PickupPersonToSave, fields: PickupPersonFields) => ({
  selfId: await keep(ctx, 'pickupPerson', owner, {
    id: it.selfId,
    version: it.version,
    isDefault: it.isDefault,
    insert: () => insertPickupPerson(ctx, owner, fields),
    update: (at) => updatePickupPerson(ctx, owner, at, fields),
  }),
})

/** Adds or changes a pick-up person of a person within an enterprise. */
export const keepPickupPerson = async (
  ctx: Write,
  cipher: CipherPort,
  owner: NamedOwner,
  it: PickupPersonToSave,
): Promise<{ selfId: Id }> => save(ctx, owner, it, await read(cipher, owner, it))

export const savePickupPerson: Handler<typeof addressbook.savePickupPerson> = async (ctx, input) => {
  const fields = await read(ctx.ports.cipher, ctx.actor, input)
  return ctx.write((write) => save(write, write.actor, input, fields))
}
