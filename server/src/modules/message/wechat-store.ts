import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'

/* WeChat accounts that get messages, and the consents begun for them. */

/** Records the state of a begun consent; an earlier one becomes invalid. */
export const noteBegun = async (ctx: Write, it: { readonly userId: Id; readonly state: string }): Promise<void> => {
  await ctx.db
    .insertInto('messageWechatBegun')
    .values({ ...it, time: ctx.now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ state: it.state, time: ctx.now }))
    .execute()
}

type Begun = { readonly userId: Id; readonly state: string; readonly since: Date }
/** Takes the state of a person, once; false if it is not theirs, expired or already taken. */
export const takeBegun = async (ctx: Write, { userId, state, since }: Begun): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('messageWechatBegun')
    .where('userId', '=', userId)
    .where('state', '=', state)
    .where('time', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const saveWechat = async (ctx: Write, it: { readonly userId: Id; readonly openId: string }): Promise<void> => {
  await ctx.db
    .insertInto('messageWechat')
    .values({ ...it, bindTime: ctx.now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ openId: it.openId, bindTime: ctx.now }))
    .execute()
}

export const dropWechat = async (ctx: Write, userId: Id): Promise<void> => {
  await ctx.db.deleteFrom('messageWechat').where('userId', '=', userId).execute()
}
