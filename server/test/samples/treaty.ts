import { treaty } from '@mall/api/treaty/endpoints'
import { aTicket } from '../builders/captcha.ts'
import { aBuyer } from '../builders/order.ts'
import { aPayer, aTreaty, treatyTerms } from '../builders/treaty.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer }: Scene) => {
  const asked = async () => (await aTreaty(world, buyer, await aPayer(world))).treatyId
  return samplesOf({ treaty })({
    query: {
      input: async () => (await asked(), {}),
      naming: {
        treatyId: async () => ({ treatyId: await asked() }),
        boId: async () => (await asked(), { boId: buyer.boId }),
      },
    },
    preview: { input: async () => treatyTerms(world, await aPayer(world)) },
    toSign: {
      input: async () => {
        const terms = treatyTerms(world, await aPayer(world))
        const { data } = await buyer.speak.post('/rest/contract/treaty/preview', terms)
        return { ...terms, contentHash: data.contentHash as string, captchaTicket: await aTicket(world, 'sign') }
      },
      pressed: 'once',
    },
    decide: { input: async () => ({ treatyId: await asked(), op: 'withdraw' as const }), pressed: 'once' },
  })
}

export const foreign = ({ world }: Scene): Foreign => ({
  treaty: async () => (await aTreaty(world, await aBuyer(world), await aPayer(world))).treatyId,
})
