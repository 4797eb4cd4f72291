import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'

/* The WeChat accounts people are notified at, and the consents that were asked for. */

/** A person is sent to consent; what they were sent with before is good no more. */
export const noteBegun = async (ctx: Write, it: { readonly userId: Id; readonly state: string }): Promise<void> => {
  await ctx.db
    .insertInto('messageWechatBegun')
    .values({ ...it, time: ctx.now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ state: it.state, time: ctx.now }))
    .execute()
}

type Begun = { readonly userId: Id; readonly state: string; readonly since: Date }
/** Takes the state of a person, once; false where it is not theirs, older, or gone. */
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
