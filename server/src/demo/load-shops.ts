import { dateText } from '@mall/api/wire-types'
import type { Write } from '../kernel/context.ts'
import type { House } from '../kernel/outbox.ts'
import { byDemonstration } from '../kernel/acting.ts'
import { inWrite } from '../kernel/outbox.ts'
import { saveCategory, saveClassify, saveUnit } from '../modules/catalog/public.ts'
import { saveDeliveryEntry, saveDeliveryTemplate, saveFreightTemplate } from '../modules/freight/public.ts'
import { addStaff } from '../modules/identity/public.ts'
import { openFreeShop } from '../modules/checkin/public.ts'
import { packages } from '@mall/api/subscription/states'
import { demoEnds, demoPurchases } from '../modules/subscription/demo.ts'
import { givePackage } from '../modules/subscription/public.ts'
import { createShop, putTransferAccount } from '../modules/shop/public.ts'
import type { NewShop } from '../modules/shop/public.ts'
import { demoAccountNumbers } from '../modules/credential/demo.ts'
import type { Album } from './album.ts'
import { demoCategories, demoUnits, firstLevelIds, unitIdOf } from './categories.ts'
import type { People } from './load-people.ts'
import { licenceOf } from './licences.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import { demoUsers } from '../modules/identity/people/demo.ts'
import { demoShops } from './shops.ts'
import type { DemoShop } from './shops.ts'

/** What goods of a shop refer to: freight templates and ways of delivery by key, shop classifies by name. */
export type ShopParts = {
  readonly boId: number
  readonly freights: ReadonlyMap<string, number>
  readonly deliveries: ReadonlyMap<string, number>
  readonly deliveryTemplateId: number
  readonly classifies: ReadonlyMap<string, number>
}

const loadCategories = async (ctx: Write, album: Album) => {
  for (const unit of demoUnits) await saveUnit(ctx, unit)
  for (const { parentId, units, attrNames, pictureOf, needQualType, level: _, ...it } of demoCategories)
    await saveCategory(ctx, {
      ...it,
      unitIds: units.map(unitIdOf),
      attrTemplate: attrNames.map((name) => ({ name })),
      ...(parentId === null ? {} : { parentId }),
      ...(needQualType === undefined ? {} : { needQualType }),
      ...(pictureOf === undefined ? {} : { icon: album.icon(pictureOf) }),
    })
}

/** Minutes to pay in shops that sell by the lorry, where buyers get more time to decide. */
const unpaidMinutes: Readonly<Record<number, number>> = { 20001: 7 * 1_440, 20006: 2 * 1_440 }

/** Days after which licences end soon, by shop and type. */
const endsIn: Readonly<Record<string, number>> = { '20002/6': 24, '20006/7': 55, '20010/7': 82 }
const lastDayOf = (shopId: number, qualType: number, now: Date): string => {
  const days = endsIn[`${shopId}/${qualType}`]
  return days === undefined ? '2031-12-31' : dateText(new Date(now.getTime() + days * 86_400_000))
}

const makeShop = async (ctx: Write, it: DemoShop, people: People, album: Album, now: Date) => {
  const { place, ownerAccount, mainCategories, qualTypes, shopStatus, dhEnabled } = it
  const enterprise = demoEnterprises.find((one) => one.boId === it.boId)!
  const made: NewShop = {
    shopId: it.shopId,
    orgBoId: it.boId,
    ownerUserId: people.get(ownerAccount)!.userId,
    shopName: it.shopName,
    shopType: it.shopType,
    ...place,
    logo: album.logo(it.shopId),
    banner: [album.banner(it.shopId)],
    intro: it.intro,
    mainCategoryIds: firstLevelIds(mainCategories),
    mainCategory: mainCategories[0]!,
    servicePhone: it.servicePhone,
    contactName: enterprise.legalPerson,
    openHours: it.openHours,
    // Shops that rest or are frozen today traded before.
    shopStatus: shopStatus === 0 ? 0 : 1,
    payEnabled: it.payEnabled,
    offlineEnabled: it.offlineEnabled,
    creditEnabled: it.creditEnabled,
    isZhanShi: it.isZhanShi,
    dhEnabled,
    priceVisible: dhEnabled ? 3 : 1,
    contractPolicy: it.contractPolicy,
    unpaidMinutes: unpaidMinutes[it.shopId] ?? 1_440,
    isDefault: demoUsers.some((user) =>
      user.staff.some((one) => one.shopId === it.shopId && one.roleCodes[0] === 'OWNER' && one.isDefault),
    ),
    qualifications: qualTypes.map((qualType) => {
      const { digits, certNo, issuer } = licenceOf(it, qualType)
      const expired = it.expiredQualTypes.includes(qualType)
      return {
        qualType,
        certNo,
        issuer,
        fileList: [album.licence(digits)],
        validFrom: expired ? '2020-07-01' : '2022-01-01',
        ...(qualType === 1 ? {} : { validTo: expired ? '2025-06-30' : lastDayOf(it.shopId, qualType, now) }),
      }
    }),
  }
  if (!it.free) return createShop(ctx, made)
  const { legalPerson: contactName = '', contactMobile = '' } = enterprise
  return openFreeShop(ctx, { ...made, busTypeIds: it.free.busTypeIds, contactName, contactMobile })
}

const loadStaff = async (ctx: Write, people: People) => {
  for (const user of demoUsers)
    for (const place of user.staff.filter((it) => !it.roleCodes.includes('OWNER')))
      await addStaff(ctx, {
        ...place,
        boId: demoShops.find((it) => it.shopId === place.shopId)!.boId,
        userId: people.get(user.account)!.userId,
      })
}

const loadFreights = async (ctx: Write, { shopId, freights }: DemoShop): Promise<Map<string, number>> => {
  const made = new Map<string, number>()
  for (const { key, ...it } of freights) made.set(key, await saveFreightTemplate(ctx, { ...it, shopId }))
  return made
}

const loadDeliveries = async (ctx: Write, it: DemoShop, freights: ReadonlyMap<string, number>) => {
  const made = new Map<string, number>()
  for (const [sort, { key, place, freight, minOrder, ...way }] of it.deliveries.entries())
    made.set(
      key,
      await saveDeliveryEntry(ctx, {
        ...way,
        ...place,
        shopId: it.shopId,
        sort,
        contactMobile: '13800003001',
        ...(freight === undefined ? {} : { freightId: freights.get(freight)! }),
        ...(minOrder === undefined ? {} : { minOrderMoney: minOrder }),
      }),
    )
  return made
}

const loadClassifies = async (ctx: Write, { shopId, classifies }: DemoShop): Promise<Map<string, number>> => {
  const made = new Map<string, number>()
  for (const [sort, [name, below]] of Object.entries(classifies).entries()) {
    const parentId = await saveClassify(ctx, { shopId, name, sort })
    made.set(name, parentId)
    for (const [at, child] of below.entries())
      made.set(child, await saveClassify(ctx, { shopId, parentId, name: child, sort: at }))
  }
  return made
}

/** Gives a shop its package: the highest one from the platform, unless its package ends or was bought. */
const loadPackage = async (ctx: Write, { shopId, boId, ownerAccount }: DemoShop, people: People, now: Date) => {
  const first = demoShops.find((it) => it.boId === boId)!.shopId === shopId
  if (!first || demoPurchases.some((it) => it.shopId === shopId && it.paid)) return
  const { userId } = people.get(ownerAccount)!
  const ending = demoEnds.find((it) => it.boId === boId)
  const endTime = ending && new Date(now.getTime() + ending.endsInDays * 86_400_000)
  if (endTime !== undefined && endTime <= ctx.now) return
  const { packageId = packages.flagship } = ending ?? {}
  await givePackage(ctx, { boId, userId, packageId, ...(endTime && { endTime }) })
}

const loadShop = async (ctx: Write, it: DemoShop, people: People, album: Album, now: Date): Promise<ShopParts> => {
  await makeShop(ctx, it, people, album, now)
  await loadPackage(ctx, it, people, now)
  const account = demoAccountNumbers[it.shopId]
  const { name: payee } = demoEnterprises.find((one) => one.boId === it.boId)!
  if (account !== undefined) await putTransferAccount(ctx, { shopId: it.shopId, payee, ...account })
  const freights = await loadFreights(ctx, it)
  const deliveries = await loadDeliveries(ctx, it, freights)
  const deliveryTemplateId = await saveDeliveryTemplate(ctx, {
    shopId: it.shopId,
    name: '默认配送',
    deliveryIds: [...deliveries.values()],
    leadHours: 24,
    cutOffTime: '16:00',
    unsupportedAreaIds: it.unsupportedAreaIds,
    isDefault: true,
  })
  return { boId: it.boId, freights, deliveries, deliveryTemplateId, classifies: await loadClassifies(ctx, it) }
}

/** Loads the platform's units and categories, and the shops with everything that their goods refer to. */
export const loadShops = (
  house: House,
  people: People,
  album: Album,
  /** The moment at which the demonstration shall end. */
  now: Date = house.clock.now(),
): Promise<ReadonlyMap<number, ShopParts>> =>
  inWrite(
    house,
    null,
    async (ctx) => {
      await loadCategories(ctx, album)
      const parts = new Map<number, ShopParts>()
      for (const it of demoShops) parts.set(it.shopId, await loadShop(ctx, it, people, album, now))
      await loadStaff(ctx, people)
      return parts
    },
    { cause: byDemonstration() },
  )
