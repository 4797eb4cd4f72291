import { partner } from '@mall/api/partner/endpoints'
import { aKey, aPartner, versionOf } from '../builders/partner.ts'
import { aSeller } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, users }: Scene) => {
  let own: ReturnType<typeof aSeller> | undefined
  /** A shop without other events, because these would be sent and counted with other calls. */
  const shopId = async () => (await (own ??= aSeller(world))).shopId
  const keeper = async () => world.signIn(users.operator)
  const one = async () =>
    (await aPartner(await keeper(), { shopIds: [await shopId()], scopes: ['order.sellerList'] })).partnerId
  const seen = async () => {
    const partnerId = await one()
    return { partnerId, version: await versionOf(await keeper(), partnerId) }
  }
  const paused = async () => {
    const it = await seen()
    const { data } = await (await keeper()).post('/operate/partner/pause', { ...it, reason: '核对中' })
    return { partnerId: it.partnerId, version: data.version }
  }
  const terms = async () => ({
    name: '进销存',
    contact: '李工',
    shopIds: [await shopId()],
    scopes: ['order.sellerList' as const],
    callsPerMinute: 600,
  })
  const hooked = async () => {
    const partnerId = await one()
    const hook = { partnerId, address: 'https://erp.example.com/hooks', events: ['order.moved'] }
    const { data } = await (await keeper()).post('/operate/partner/hook/save', hook)
    return { partnerId, version: Number(data.version) }
  }
  const stopped = async () => {
    const seen = await hooked()
    await world.db.updateTable('partnerHook').set({ state: 2 }).where('partnerId', '=', seen.partnerId).execute()
    return seen
  }
  const delivery = async () => {
    const { partnerId } = await hooked()
    const kept = await world.db
      .insertInto('partnerDelivery')
      .values({
        partnerId,
        shopId: await shopId(),
        event: 'order.moved',
        body: '{}',
        state: 2,
        createTime: world.now(),
      })
      .returning('partnerDeliveryId as deliveryId')
      .executeTakeFirstOrThrow()
    return { partnerId, deliveryId: kept.deliveryId }
  }
  return samplesOf({ partner })({
    list: { input: async () => (await one(), {}) },
    detail: { input: async () => ({ partnerId: await one() }) },
    save: {
      input: async () => ({ ...(await seen()), ...(await terms()), name: '另一个名字' }),
      pressed: 'once',
    },
    pause: { input: async () => ({ ...(await seen()), reason: '核对中' }), pressed: 'once' },
    resume: { input: paused, pressed: 'once' },
    addKey: { input: seen, pressed: 'once' },
    saveHook: {
      input: async () => ({
        partnerId: await one(),
        address: 'https://erp.example.com/hooks',
        events: ['order.paid' as const],
      }),
      pressed: 'once',
    },
    dropHook: { input: hooked, pressed: 'once' },
    resumeHook: { input: stopped, pressed: 'once' },
    deliveries: {
      input: async () => ({ partnerId: (await delivery()).partnerId }),
      naming: {
        beforeId: async () => {
          const { partnerId, deliveryId } = await delivery()
          return { partnerId, beforeId: deliveryId + 1 }
        },
      },
    },
    resend: {
      input: async () => ({ deliveryId: (await delivery()).deliveryId }),
      pressed: { apart: 'each asks anew to send it once more, and what is sent has the id that it had' },
    },
    endKey: {
      input: async () => {
        const partnerId = await one()
        return { partnerId, keyId: (await aKey(await keeper(), partnerId)).keyId }
      },
      pressed: 'once',
    },
  })
}
