import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Scope } from '@mall/api/partner/scopes'
import { addOperator } from '../../src/modules/identity/public.ts'
import type { Answer, World } from '../world.ts'
import { unique } from '../world.ts'
import { aUser } from './identity.ts'

/** Makes an operator who manages the applications, signed in. */
export const aKeeper = async (world: World) => {
  const { userId } = await aUser(world, { name: '运营甲' })
  await world.write((ctx) => addOperator(ctx, userId, ['OP_ADMIN']))
  return { userId, ...(await world.signIn(userId)) }
}
export type Keeper = Awaited<ReturnType<typeof aKeeper>>

type Terms = {
  readonly shopIds: readonly number[]
  readonly scopes: readonly Scope[]
  readonly callsPerMinute?: number
}

/** Makes an application without a key. */
export const aPartner = async (keeper: Pick<Keeper, 'post'>, { callsPerMinute = 600, ...it }: Terms) => {
  const input = { name: `应用${unique()}`, contact: '李工 13900000000', callsPerMinute, ...it }
  const { data } = await keeper.post('/operate/partner/save', input)
  return { partnerId: Number(data.partnerId), input }
}

export const versionOf = async (keeper: Pick<Keeper, 'post'>, partnerId: number): Promise<number> =>
  (await keeper.post('/operate/partner/detail', { partnerId })).data.version

/** Makes a key of an application; returns it as it is shown once. */
export const aKey = async (
  keeper: Pick<Keeper, 'post'>,
  partnerId: number,
): Promise<{ keyId: string; key: string; appCode: string }> => {
  const version = await versionOf(keeper, partnerId)
  const { data } = await keeper.post('/operate/partner/key/add', { partnerId, version })
  return { ...data, appCode: `nx${partnerId}` }
}

type Signer = { readonly appCode: string; readonly key: string }
type Call = { readonly method?: 'GET' | 'POST'; readonly url: string; readonly body?: string }

/** Returns the headers of a call as an application signs it. */
export const signedBy = (
  { appCode, key }: Signer,
  { method = 'POST', url, body = '' }: Call,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const headers = { timestamp: String(Date.now()), nonce: randomBytes(16).toString('hex'), ...more }
  const text = [
    headers.timestamp,
    headers.nonce,
    method,
    url,
    more['x-shop-id'] ?? '',
    more['idempotency-key'] ?? '',
    createHash('sha256').update(body).digest('hex'),
  ].join('\n')
  const sign = createHmac('sha256', key).update(text).digest('hex')
  return { 'app-code': appCode, 'sign-version': '2', ...headers, sign }
}

/** Makes a call as an application; returns its answer. */
export const callAs = async (
  { app }: Pick<World, 'app'>,
  signer: Signer,
  { method = 'POST', url, input }: Omit<Call, 'body'> & { readonly input?: object },
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<any>> => {
  const body = method === 'GET' ? '' : JSON.stringify(input ?? {})
  const headers = { ...signedBy(signer, { method, url, body }, more), 'content-type': 'application/json' }
  const response = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: body }) })
  return { ...response.json(), status: response.statusCode }
}
