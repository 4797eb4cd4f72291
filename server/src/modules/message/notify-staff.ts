import type { Permission } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { addMessages } from './store.ts'
import type { NewMessage } from './store.ts'

/** Sends a message to the staff of a shop who hold a right. */
export const notifyStaff = async (
  ctx: Write,
  { shopId, can, ...said }: { readonly shopId: Id; readonly can: Permission } & Omit<NewMessage, 'userIds'>,
): Promise<void> => {
  const people = await staffWith(ctx.db, [shopId], can)
  await addMessages(ctx, [{ ...said, userIds: [...(people.get(shopId) ?? [])] }])
}
