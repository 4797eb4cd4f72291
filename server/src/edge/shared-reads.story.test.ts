import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../test/builders/identity.ts'
import { aSeller } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { statements } from '../kernel/database.ts'

let world: World
let shopId: number
beforeAll(async () => {
  world = await openWorld()
  shopId = (await aSeller(world)).shopId
})
afterAll(() => world?.close())

type Speaker = World['visitor']
const read = (who: Speaker = world.visitor) => who.get(`/rest/shop/page?shopId=${shopId}`)

/** Counts the statements sent during some work. */
const sent = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const note = () => (count += 1)
  statements.subscribe(note)
  await work()
  statements.unsubscribe(note)
  return count
}

const somethingIsWritten = () => world.write(async () => {})

describe('what visitors read', () => {
  it('is read once for all who ask the same at a time, and sent to each', async () => {
    await somethingIsWritten()
    let answers: Awaited<ReturnType<typeof read>>[] = []
    expect(await sent(async () => (answers = await Promise.all(Array.from({ length: 20 }, () => read()))))).toBe(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      code: 0,
      success: true,
      data: { shop: { shopId: String(shopId) } },
    })
  })

  it('is read anew after a write of this process, and after three seconds', async () => {
    await read()
    expect(await sent(read)).toBe(0)
    await somethingIsWritten()
    expect(await sent(read)).toBe(1)
    await world.later(3_001)
    expect(await sent(read)).toBe(1)
  })

  it('stays when a visit is counted', async () => {
    const visit = (visitorId: string) => world.visitor.post('/rest/shop/visit', { shopId, visitorId })
    await somethingIsWritten()
    await read()
    expect((await visit('0123456789abcdef0123456789abcdef')).code).toBe(0)
    expect(await sent(read)).toBe(0)
  })

  it('is not what somebody reads who is signed in', async () => {
    const { userId } = await aUser(world)
    const speak = await world.signIn(userId)
    await read()
    expect(await sent(() => read(speak))).toBeGreaterThan(0)
  })

  it('is no refusal of a moment ago', async () => {
    const absent = () => world.visitor.get('/rest/shop/page?shopId=999999999')
    expect((await absent()).success).toBe(false)
    expect(await sent(absent)).toBe(1)
  })
})
