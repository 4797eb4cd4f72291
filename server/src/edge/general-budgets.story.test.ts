import { expect, it } from 'vitest'
import { send } from '../../test/builders/file.ts'
import { aBuyer } from '../../test/builders/order.ts'
import { openWorld } from '../../test/world.ts'
import type { World } from '../../test/world.ts'
import { askAsVisitor } from './ask-as-visitor.ts'
import { openLimits } from './limits.ts'
import { sessionCookie } from './session.ts'

/* Every call counts against the budgets of its person and of its network address, whatever its class. */

const inWorld = async (settings: NodeJS.ProcessEnv, work: (world: World) => Promise<void>) => {
  const world = await openWorld(undefined, undefined, settings)
  try {
    await work(world)
  } finally {
    await world.close()
  }
}
const served = (answers: readonly { code: unknown }[]) => answers.filter(({ code }) => code === 0).length
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

it('a person is asked to come later when they call too often, wherever they are; others are not', async () => {
  await inWorld({ MALL_CALLS_OF_PERSON: '20' }, async (world) => {
    const [one, other] = [await aBuyer(world), await aBuyer(world)]
    const list = (buyer: typeof one) => buyer.speak.post('/sctrading/order/selBuyerOrderListByParam', {})
    const count = (buyer: typeof one) => buyer.speak.post('/cart/getCountCart.do', {})
    const answers = await times(30, (at) => (at % 2 === 0 ? list(one) : count(one)))
    expect(served(answers)).toBe(20)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ status: 429, msg: '操作过于频繁，请稍后再试' })
    // A second session of the person has no budget of its own.
    const again = await world.signIn(one.userId)
    expect((await again.post('/cart/getCountCart.do', {})).status).toBe(429)
    expect((await list(other)).code).toBe(0)
    // Uploads count as other calls do, before a byte of them is read.
    expect(await send(world, again, { token: 'x', bytes: Buffer.alloc(1) })).toMatchObject({ status: 429 })
    const uploads = await times(25, () => send(world, other.speak, { token: 'x', bytes: Buffer.alloc(1) }))
    expect(uploads.filter(({ code }) => code === 10404)).toHaveLength(19)
  })
})

it('an address is asked to come later when all behind it call too often, before a session is searched; others are not', async () => {
  await inWorld({ MALL_CALLS_OF_ADDRESS: '20' }, async (world) => {
    const buyer = await aBuyer(world)
    const { token } = await world.signIn(buyer.userId)
    const call = async (remoteAddress: string, cookie?: string) => {
      const headers = {
        origin: 'http://localhost',
        host: 'localhost',
        ...(cookie && { cookie: `${sessionCookie}=${cookie}` }),
      }
      const url = '/cart/getCountCart.do'
      const response = await world.app.inject({ method: 'POST', url, payload: {}, remoteAddress, headers })
      return { ...response.json(), later: response.headers['retry-after'] }
    }
    const cookies = [undefined, token, 'x'.repeat(43)]
    const answers = await times(30, (at) => call('10.4.0.1', cookies[at % 3]))
    expect(served(answers)).toBe(20)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: 10429, later: '5' })
    expect((await call('10.4.0.2', token)).code).toBe(0)
    // Calls made for drawing pages count, too: over the limit, visitors get the bare page.
    const ask = askAsVisitor({ house: world.house, limits: openLimits(world.house.pool, { address: 1 }) })('10.4.0.3')
    expect(await ask('cart.count', {})).toEqual({ count: 0 })
    await expect(ask('cart.count', {})).rejects.toThrow('TOO_OFTEN')
    // An IPv6 caller has all addresses of a network.
    expect(served(await times(30, (at) => call(`2001:db8:4::${at}`)))).toBe(20)
  })
})
