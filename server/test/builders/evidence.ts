import type { World } from '../world.ts'

type Speaker = Awaited<ReturnType<World['signIn']>>

/** Has a pack made of an order; returns its id when it can be fetched. */
export const aPack = async (world: World, speak: Speaker, orderId: number, path = '/rest/evidence/ask') => {
  const answer = await speak.post(path, { orderId })
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  await world.settle()
  return Number(answer.data.packId)
}

/** Downloads the bytes of a pack as its owner; undefined for a caller who gets none. */
export const packBytes = async (world: World, { token }: Speaker, packId: number): Promise<Buffer | undefined> => {
  const headers = { 'platform-type': 'SC', origin: 'http://localhost', host: 'localhost', cookie: `SCSESSID=${token}` }
  const answer = await world.app.inject({ url: `/rest/evidence/pack/${packId}`, headers })
  return answer.headers['content-type'] === 'application/zip' ? answer.rawPayload : undefined
}
