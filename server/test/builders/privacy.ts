import type { World } from '../world.ts'

let asked = 0
/** Makes a finished copy of a person's data; each copy is requested on another day. */
export const aCopy = async (world: World, userId: number): Promise<number> => {
  const now = world.now()
  const place = `private/${crypto.randomUUID().replaceAll('-', '')}.xlsx`
  await world.house.ports.storage.put(place, new TextEncoder().encode(`copy of ${userId}`))
  const made = await world.db
    .insertInto('personalCopy')
    .values({
      userId,
      askDay: new Date(now.getTime() - (asked += 1) * 86_400_000),
      askTime: now,
      state: 2,
      rows: 1,
      place,
      expireTime: new Date(now.getTime() + 86_400_000),
    })
    .returning('copyId')
    .executeTakeFirstOrThrow()
  return made.copyId
}

/** Makes a code for closing an account, as its owner reads it. */
export const aClosingCode = async (world: World, userId: number): Promise<{ codeId: string; smsCode: string }> => {
  const { post } = await world.signIn(userId)
  const { codeId, shownCode } = (await post('/rest/privacy/sendClosingCode')).data
  return { codeId, smsCode: shownCode }
}

/** Asks to close the account of a user. */
export const aClosing = async (world: World, userId: number) => {
  const { post } = await world.signIn(userId)
  return post('/rest/privacy/askClosing', { words: '注销账号', ...(await aClosingCode(world, userId)) })
}
