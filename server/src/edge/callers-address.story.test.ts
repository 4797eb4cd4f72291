import { expect, it } from 'vitest'
import { openWorld } from '../../test/world.ts'

it('the address of a caller is what a proxy of ours says, never what the caller does', async () => {
  const world = await openWorld(undefined, undefined, { MALL_TRUST_PROXY: '127.0.0.1' })
  const signIn = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, host: 'localhost', origin: 'http://localhost' }
    const payload = { account: 'nobody', password: 'wrong-password' }
    const url = '/rest/auth/login'
    const { statusCode } = await world.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
    return statusCode
  }
  const tries = [
    ['127.0.0.1', '6.6.6.6'],
    ['127.0.0.1', '5.5.5.5, 6.6.6.7'],
    ['127.0.0.1', "' or 1=1"],
    ['127.0.0.1', 'x'.repeat(400)],
    ['9.9.9.9', '6.6.6.8'],
  ] as const
  for (const [from, said] of tries) expect(await signIn(from, said)).toBe(200)
  const spent = await world.db.selectFrom('rateLimit').select('key').where('key', 'like', 'login:%').execute()
  expect(spent.map((it) => it.key).toSorted()).toEqual([
    'login:127.0.0.1',
    'login:6.6.6.6',
    'login:6.6.6.7',
    'login:9.9.9.9',
  ])
})
