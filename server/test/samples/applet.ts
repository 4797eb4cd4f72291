import { applet, appletStandIn } from '@mall/api/applet/endpoints'
import { appletIn, askApplet, registration } from '../builders/applet.ts'
import type { ReachedState } from '../builders/applet.ts'
import { aGoods } from '../builders/catalog.ts'
import { aSeller } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

/* A shop has one mini-program, so each sample has a shop of its own, which is reset before each use. */

export const samples = ({ world }: Scene) => {
  const make = async (state: ReachedState) => {
    const it = await aSeller(world)
    await world.db.updateTable('enterprise').set({ certStatus: 2 }).where('boId', '=', it.boId).execute()
    await aGoods(world, it)
    await appletIn(world, it, state)
    if (state > 1) await askApplet(it).save({ categories: '1,8' })
    return it
  }
  const shopIn = (state: ReachedState) => {
    let made: ReturnType<typeof make> | undefined
    return async () => {
      const it = await (made ??= make(state))
      await world.owner.updateTable('applet').set({ state }).where('shopId', '=', it.shopId).execute()
      await world.owner.updateTable('standInAccount').set({ auditState: null }).where('auditState', '=', 1).execute()
      return it
    }
  }
  /** Makes a new shop for each use; the caller and the input belong to the same shop, whichever is made first. */
  const newShopIn = (state: ReachedState) => {
    let made: ReturnType<typeof make> | undefined
    const taken = new Set<'by' | 'input'>()
    return (as: 'by' | 'input') => {
      if (made === undefined || taken.has(as)) {
        made = make(state)
        taken.clear()
      }
      taken.add(as)
      return made
    }
  }
  const fresh = shopIn(0)
  const [registering, handingIn] = [newShopIn(0), newShopIn(3)]
  const [trial, online, authorised] = [shopIn(3), shopIn(6), shopIn(2)]
  const of = (shop: typeof fresh, more: object = {}) => ({
    by: async () => (await shop()).ownerUserId,
    input: async () => {
      await shop()
      return more
    },
    naming: { shopId: async () => ({ ...more, shopId: (await shop()).shopId }) },
  })
  const register = async () => {
    const { boId, shopId } = await registering('input')
    const { name } = await world.db
      .selectFrom('enterprise')
      .select('name')
      .where('boId', '=', boId)
      .executeTakeFirstOrThrow()
    return { shopId, input: registration(name) }
  }
  let names = 0
  const visit = async () => {
    const { data } = await askApplet(await fresh()).call('getAuthUrl')
    return { token: (data.url as string).split('/').at(-1)! }
  }
  return {
    ...samplesOf({ applet })({
      authUrl: { ...of(fresh), pressed: { apart: 'another page of an outside service each time' } },
      trialCode: { ...of(trial), pressed: 'once' },
      code: { ...of(online), pressed: 'once' },
      detail: of(online),
      shopDetail: of(online),
      commit: { ...of(trial, { desc: '改了首页' }), pressed: 'once with a key' },
      register: {
        by: async () => (await registering('by')).ownerUserId,
        input: async () => (await register()).input,
        naming: {
          shopId: async () => {
            const { input, shopId } = await register()
            return { ...input, shopId }
          },
        },
        pressed: 'once',
      },
      submit: {
        by: async () => (await handingIn('by')).ownerUserId,
        input: async () => {
          await handingIn('input')
          return { categoryIds: [1 as const] }
        },
        naming: { shopId: async () => ({ categoryIds: [1 as const], shopId: (await handingIn('input')).shopId }) },
        pressed: 'once',
      },
      save: {
        ...of(authorised, { nickName: '北辰饲料商城' }),
        // A new name each time, because an unchanged one changes nothing.
        input: async () => {
          await authorised()
          return { nickName: `北辰饲料${(names += 1)}号店` }
        },
        pressed: 'once',
      },
      notify: {
        input: () => ({ query: {}, body: '' }),
        outside: async () => {
          const { appId } = await world.db
            .selectFrom('applet')
            .select('appId')
            .where('shopId', '=', (await authorised()).shopId)
            .executeTakeFirstOrThrow()
          const fields = { MsgType: 'event', Event: 'weapp_audit_delay', CreateTime: String(Date.now()) }
          return () => world.house.ports.standIn.notify({ appId: appId!, fields })
        },
        pressed: { apart: 'the word of another service' },
      },
    }),
    ...samplesOf({ appletStandIn })({
      page: { input: visit },
      act: {
        input: async () => ({ ...(await visit()), action: 'refuse' as const }),
        pressed: { apart: 'the page of another service' },
      },
    }),
  }
}
