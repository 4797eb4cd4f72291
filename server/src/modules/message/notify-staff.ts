import type { Permission } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { addMessages } from './store.ts'
import type { NewMessage } from './store.ts'

/** Sends what the house says to those who hold a right in a shop. */
export const notifyStaff = async (
  ctx: Write,
  { shopId, can, ...said }: { readonly shopId: Id; readonly can: Permission } & Omit<NewMessage, 'userIds'>,
): Promise<void> => {
  const people = await staffWith(ctx.db, [shopId], can)
  await addMessages(ctx, [{ ...said, userIds: [...(people.get(shopId) ?? [])] }])
}
