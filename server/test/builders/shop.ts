import { createShop } from '../../src/modules/shop/public.ts'
import type { NewShop } from '../../src/modules/shop/public.ts'
import { givePackage } from '../../src/modules/subscription/public.ts'
import { packages } from '@mall/api/subscription/states'
import { addMember, addOperator, addStaff, createEnterprise } from '../../src/modules/identity/public.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aUser } from './identity.ts'

export type TestShop = {
  readonly shopId: number
  readonly boId: number
  readonly ownerUserId: number
  readonly shopName: string
}

/** Makes an open shop in 石家庄 that takes online payments, with an enterprise and an owner of its own by default. */
export const aShop = async (world: World, it: Partial<NewShop> = {}): Promise<TestShop> => {
  const name = unique()
  const ownerUserId = it.ownerUserId ?? (await aUser(world, { name: '店主' })).userId
  return world.write(async (ctx) => {
    const boId =
      it.orgBoId ?? (await createEnterprise(ctx, { name: `农牧企业${name}`, enterpriseType: 2, areaId: 130_109 }))
    const shopName = it.shopName ?? `店铺${name}`
    const shopId = await createShop(ctx, {
      areaId: 130_109,
      address: '工业路1号',
      lng: '114.848',
      lat: '38.027',
      mainCategory: '饲料',
      offlineEnabled: true,
      creditEnabled: true,
      isDefault: true,
      ...it,
      orgBoId: boId,
      ownerUserId,
      shopName,
    })
    // A shop opened for free shows what the lowest package lacks.
    if (it.goodsLimit === undefined) await givePackage(ctx, { boId, userId: ownerUserId, packageId: packages.flagship })
    return { shopId, boId, ownerUserId, shopName }
  })
}

/** Makes a shop with an owner who administers its enterprise and another one, to which the shop can be moved. */
export const aMovableShop = async (world: World): Promise<TestShop & { readonly otherBoId: number }> => {
  const its = await aShop(world)
  return world.write(async (ctx) => {
    const { boId, ownerUserId: userId } = its
    const otherBoId = await createEnterprise(ctx, { name: `另一企业${unique()}`, enterpriseType: 2, areaId: 130_109 })
    for (const one of [boId, otherBoId])
      await addMember(ctx, { boId: one, userId, roleCodes: ['E_ADMIN'], isDefault: false })
    return { ...its, otherBoId }
  })
}

/** Makes a new user and adds them to the staff of a shop. */
export const aStaff = async (
  world: World,
  shop: TestShop,
  roleCodes: readonly string[],
  more: { userId?: number; state?: 1 | 2 } = {},
): Promise<number> => {
  const userId = more.userId ?? (await aUser(world, { name: '员工' })).userId
  await world.write((ctx) =>
    addStaff(ctx, {
      shopId: shop.shopId,
      boId: shop.boId,
      userId,
      roleCodes: [...roleCodes],
      isDefault: false,
      ...(more.state === undefined ? {} : { state: more.state }),
    }),
  )
  return userId
}

/** Returns the current version of a shop. */
export const shopVersion = async (world: World, shopId: number): Promise<number> => {
  const row = await world.db.selectFrom('shop').select('version').where('shopId', '=', shopId).executeTakeFirstOrThrow()
  return row.version
}

/** A shop's data, as its settings send them. */
export const settingsInput = {
  logo: [],
  banner: [],
  notice: '中秋照常发货',
  intro: '二十年饲料老店',
  openHours: [{ day: 1, open: '08:00', close: '18:00' }],
  servicePhone: '0311-86000001',
  priceVisible: 1,
  isZhanShi: false,
  dhEnabled: false,
  applyAudit: true,
  showHead: true,
  autoReceiveDays: 12,
  unpaidMinutes: 1_440,
} as const

/** Makes an operator who audits and freezes for the platform. */
export const anOperator = async (world: World, name = '运营甲'): Promise<{ userId: number }> => {
  const { userId } = await aUser(world, { name })
  await world.write((ctx) => addOperator(ctx, userId, ['OP_AUDIT']))
  return { userId }
}
