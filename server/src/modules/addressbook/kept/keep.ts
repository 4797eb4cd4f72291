import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../../kernel/refusal.ts'
import { kinds, most } from './rules.ts'
import type { Kind, Owner } from './rules.ts'
import type { At } from './store.ts'
import { changeTimeOf, countKept, deleteKept, holdKept, makeDefault, makeNewestDefault } from './store.ts'

/** The owner of a record; a refusal of an older copy names them. */
export type NamedOwner = Owner & { readonly name?: string | null }

type ToKeep = {
  readonly id: Id | undefined
  readonly version: number | undefined
  readonly isDefault: boolean | undefined
  readonly insert: () => Promise<Id>
  /** Changes the record only if it still has this version; false when it has another version or is absent. */
  readonly update: (at: At) => Promise<boolean>
}

const change = async (ctx: Write, kind: Kind, owner: NamedOwner, id: Id, it: ToKeep): Promise<void> => {
  if (it.version === undefined) return refuseField('version', '请刷新页面后再修改')
  if (!(await it.update({ id, version: it.version }))) {
    const at = await changeTimeOf(ctx, kind, owner, id)
    return at === undefined ? refuse('NOT_FOUND') : refuseStale({ by: owner.name ?? null, at })
  }
  if (it.isDefault) await makeDefault(ctx, kind, owner, id)
}

/** Adds or changes a record of a person within an enterprise; the first becomes the default. Returns its id. */
export const keep = async (ctx: Write, kind: Kind, owner: NamedOwner, it: ToKeep): Promise<Id> => {
  await holdKept(ctx, kind, owner)
  if (it.id !== undefined) {
    await change(ctx, kind, owner, it.id, it)
    return it.id
  }
  const known = await countKept(ctx, kind, owner)
  if (known >= most) return refuseField(kinds[kind].field, `最多保存 ${most} 个${kinds[kind].name}`)
  const id = await it.insert()
  if (known === 0 || it.isDefault) await makeDefault(ctx, kind, owner, id)
  return id
}

/** Deletes a record; orders keep their own copy. If it was the default, the newest record becomes the default. */
export const drop = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<true> => {
  await holdKept(ctx, kind, owner)
  const wasDefault = await deleteKept(ctx, kind, owner, id)
  if (wasDefault === undefined) return refuse('NOT_FOUND')
  if (wasDefault) await makeNewestDefault(ctx, kind, owner)
  return true
}

/** Makes a record the default of its kind. */
export const prefer = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<true> => {
  await holdKept(ctx, kind, owner)
  return (await makeDefault(ctx, kind, owner, id)) || refuse('NOT_FOUND')
}
