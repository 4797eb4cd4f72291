import { expect, it } from 'vitest'
import { aTicket } from '../../../test/builders/captcha.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPayer, aTreaty } from '../../../test/builders/treaty.ts'
import { aWaitingProvider, signedPaper } from '../../../test/builders/waiting-provider.ts'

/* A provider that identifies the signer on its own page: the server asks it until they have signed or refused. */

const { world, buyer } = await openMarket()
const minute = 60_000

const { answers, lastFlow } = aWaitingProvider(world)
const stateOf = async (treatyId: number) =>
  (await world.db.selectFrom('payTreaty').select('state').where('treatyId', '=', treatyId).executeTakeFirstOrThrow())
    .state

it('moves the treaty once the provider says that its side signed', async () => {
  const payer = await aPayer(world)
  const { treatyId, contentHash } = await aTreaty(world, buyer, payer)
  await world.later(minute)
  expect(await stateOf(treatyId)).toBe(0)
  answers.set(lastFlow(), signedPaper(lastFlow()))
  await world.later(minute)
  expect(await stateOf(treatyId)).toBe(1)

  const captchaTicket = await aTicket(world, 'sign')
  const decision = { treatyId, op: 'sign', contentHash, captchaTicket }
  const decided = await payer.speak.post('/rest/contract/treaty/decide', decision)
  expect([decided.code, await stateOf(treatyId)]).toEqual([0, 1])
  answers.set(lastFlow(), signedPaper(lastFlow()))
  await world.later(minute)
  expect(await stateOf(treatyId)).toBe(2)
})

it('waits for its side again when the provider says that it did not sign', async () => {
  const { treatyId } = await aTreaty(world, buyer, await aPayer(world))
  answers.set(lastFlow(), { state: 'refused' })
  await world.later(minute)
  expect(await stateOf(treatyId)).toBe(0)
  const waiting = await world.db
    .selectFrom('treatySignature')
    .select('signatureId')
    .where('treatyId', '=', treatyId)
    .where('state', '=', 1)
    .execute()
  expect(waiting).toEqual([])
})
