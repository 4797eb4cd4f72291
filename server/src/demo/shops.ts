import type { Fen, Milli } from '@mall/api/money'
import type { OpenHours } from '@mall/api/open-hours'
import type { DeliveryEntryToSave, FreeRule, FreightRule } from '../modules/freight/public.ts'
import { demoEnterprises } from '../modules/identity/enterprises/demo.ts'
import type { DemoPlace } from '../modules/identity/enterprises/demo.ts'

/* The shops of the demonstration with their shop classifies, freight and ways of delivery. */

type DemoFreight = {
  readonly key: 'weight' | 'distance' | 'piece' | 'volume'
  readonly name: string
  /** 1 by quantity, 2 by kilogram, 3 by cubic metre, 4 by kilometre. */
  readonly chargeMode: 1 | 2 | 3 | 4
  readonly isDefault: boolean
  readonly rules: readonly FreightRule[]
  readonly freeRules: readonly FreeRule[]
}

type DemoDelivery = {
  readonly key: string
  /** 1 carrier, 2 the shop's own lorries, 3 pick-up, 4 no transport. */
  readonly deliveryType: 1 | 2 | 3 | 4
  readonly name: string
  readonly place?: DemoPlace
  readonly contactName?: string
  readonly dailyLimitQty?: Milli
  readonly serveAreaIds?: readonly number[]
  readonly zones?: NonNullable<DeliveryEntryToSave['zones']>
  readonly openHours?: NonNullable<DeliveryEntryToSave['openHours']>
  readonly minOrder?: Fen
  readonly freight?: 'distance'
}

export type DemoShop = {
  readonly shopId: number
  readonly boId: number
  readonly ownerAccount: string
  readonly shopName: string
  /** 1 enterprise mall, 2 dealer, 3 farm. */
  readonly shopType: 1 | 2 | 3
  readonly place: DemoPlace
  readonly intro: string
  readonly mainCategories: readonly string[]
  readonly servicePhone: string
  readonly openHours: readonly OpenHours[]
  /** 0 not open, 1 open, 2 resting, 3 frozen. */
  readonly shopStatus: 0 | 1 | 2 | 3
  readonly payEnabled: boolean
  /** A shop opened for free that is not checked in yet. */
  readonly free?: { readonly busTypeIds: readonly number[] }
  readonly offlineEnabled: boolean
  readonly creditEnabled: boolean
  readonly isZhanShi: boolean
  readonly dhEnabled: boolean
  /** 0 none, 1 on request, 2 always. */
  readonly contractPolicy: 0 | 1 | 2
  readonly qualTypes: readonly number[]
  /** Qualifications among them that were not renewed. */
  readonly expiredQualTypes: readonly number[]
  /** Names of the first level, each with its second level. */
  readonly classifies: Readonly<Record<string, readonly string[]>>
  readonly freights: readonly DemoFreight[]
  readonly deliveries: readonly DemoDelivery[]
  /** Areas to which no goods are sent. */
  readonly unsupportedAreaIds: readonly number[]
  /** Colours of its logo and its banner. */
  readonly colours: readonly [string, string]
  readonly motif: 'pig' | 'hen' | 'fish' | 'maize' | 'shield' | 'tractor' | 'leaf' | 'egg'
}

/** Tibet, Xinjiang, Taiwan, Hong Kong, Macao. */
const far = [540_000, 650_000, 710_000, 810_000, 820_000]
const north = [110_000, 120_000, 130_000, 140_000]
const east = [310_000, 320_000, 330_000, 340_000, 370_000]

const byWeight = (isDefault: boolean, near: readonly number[]): DemoFreight => ({
  key: 'weight',
  name: '按重量计费',
  chargeMode: 2,
  isDefault,
  rules: [
    { areaIds: [], firstUnit: 50_000, firstMoney: 45_00, nextUnit: 10_000, nextMoney: 6_00, maxKm: null },
    { areaIds: near, firstUnit: 50_000, firstMoney: 30_00, nextUnit: 10_000, nextMoney: 4_00, maxKm: null },
  ],
  freeRules: [{ areaIds: near, freeType: 1, freeMoney: 5_000_00, freeQty: null }],
})
const byDistance = (isDefault: boolean): DemoFreight => ({
  key: 'distance',
  name: '按距离计费',
  chargeMode: 4,
  isDefault,
  rules: [{ areaIds: [], firstUnit: 50_000, firstMoney: 150_00, nextUnit: 10_000, nextMoney: 28_00, maxKm: 1_500 }],
  freeRules: [{ areaIds: [], freeType: 1, freeMoney: 80_000_00, freeQty: null }],
})
const byPiece: DemoFreight = {
  key: 'piece',
  name: '按件计费',
  chargeMode: 1,
  isDefault: false,
  rules: [{ areaIds: [], firstUnit: 1_000, firstMoney: 12_00, nextUnit: 1_000, nextMoney: 8_00, maxKm: null }],
  freeRules: [{ areaIds: [], freeType: 2, freeMoney: null, freeQty: 100_000 }],
}
const byVolume: DemoFreight = {
  key: 'volume',
  name: '按体积计费',
  chargeMode: 3,
  isDefault: false,
  rules: [{ areaIds: [], firstUnit: 500, firstMoney: 40_00, nextUnit: 100, nextMoney: 7_00, maxKm: null }],
  freeRules: [{ areaIds: north, freeType: 3, freeMoney: 3_000_00, freeQty: 30_000 }],
}

const home = (boId: number): DemoPlace => demoEnterprises.find((it) => it.boId === boId)!.place

const express: DemoDelivery = { key: 'express', deliveryType: 1, name: '快递物流' }
const fleet = (serveAreaIds: readonly number[]): DemoDelivery => ({
  key: 'fleet',
  deliveryType: 2,
  name: '商家配送',
  serveAreaIds,
  minOrder: 500_00,
  freight: 'distance',
})
const pickup = (
  key: string,
  name: string,
  place: DemoPlace,
  contactName: string,
  dailyLimitQty: Milli = 400_000,
): DemoDelivery => ({
  key,
  deliveryType: 3,
  name,
  place,
  contactName,
  openHours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '08:00', close: '17:30' })),
  dailyLimitQty,
})

type Given = Pick<
  DemoShop,
  'shopId' | 'boId' | 'ownerAccount' | 'shopName' | 'intro' | 'mainCategories' | 'classifies' | 'colours' | 'motif'
> &
  Partial<DemoShop> & { readonly near: readonly number[]; readonly contactName: string }

const shop = ({ near, contactName, ...given }: Given): DemoShop => ({
  shopType: 1,
  place: home(given.boId),
  servicePhone: `0311-8600${String(given.shopId % 10_000).padStart(4, '0')}`,
  openHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '08:00', close: '18:00' })),
  shopStatus: 1,
  payEnabled: true,
  offlineEnabled: true,
  creditEnabled: false,
  isZhanShi: false,
  dhEnabled: false,
  contractPolicy: 0,
  qualTypes: [1],
  expiredQualTypes: [],
  freights: [byWeight(true, near), byDistance(false)],
  deliveries: [express, fleet(near), pickup('pickup', '到店自提', home(given.boId), contactName)],
  unsupportedAreaIds: far,
  ...given,
})

const beichen = demoEnterprises.find((it) => it.boId === 10001)!

export const demoShops: readonly DemoShop[] = [
  shop({
    shopId: 20001,
    boId: 10001,
    ownerAccount: 'seller1',
    contactName: '赵磊',
    shopName: '北辰饲料旗舰店',
    intro: '专注畜禽饲料二十二年，年产能36万吨，藁城、赵县两厂直供，冀鲁豫三省48小时送达。',
    mainCategories: ['饲料'],
    creditEnabled: true,
    contractPolicy: 1,
    qualTypes: [1, 2],
    near: [...north, 370_000, 410_000],
    classifies: { 猪料: ['教槽保育', '育肥', '母猪', '浓缩预混'], 禽料: ['蛋禽', '肉禽'], 牛羊料: ['反刍'] },
    freights: [byWeight(true, [...north, 370_000, 410_000]), byDistance(false), byPiece, byVolume],
    deliveries: [
      express,
      fleet([...north, 370_000, 410_000]),
      // Around 藁城, drawn on the map.
      {
        key: 'local',
        deliveryType: 2,
        name: '藁城周边专车',
        serveAreaIds: [],
        zones: [
          [
            [11_472_000, 3_794_000],
            [11_496_000, 3_794_000],
            [11_500_000, 3_808_000],
            [11_484_000, 3_816_000],
            [11_470_000, 3_808_000],
          ],
        ],
        minOrder: 500_00,
        freight: 'distance',
      },
      // From the other factory, around it.
      {
        key: 'second',
        deliveryType: 2,
        name: '赵县二厂直送',
        place: beichen.factories[1]!.place,
        serveAreaIds: [130_133, 130_132, 130_111],
        freight: 'distance',
        dailyLimitQty: 3_000_000,
      },
      pickup('factory1', '藁城一厂自提', beichen.factories[0]!.place, '赵磊', 120_000_000),
      pickup('factory2', '赵县二厂自提', beichen.factories[1]!.place, '赵磊'),
    ],
    colours: ['#17722f', '#f2b632'],
    motif: 'pig',
  }),
  shop({
    shopId: 20002,
    boId: 10002,
    ownerAccount: 'seller2',
    contactName: '刘洋',
    shopName: '丰泽种猪商城',
    intro: '省级核心育种场，存栏原种母猪3200头，供应外三元仔猪、二元母猪与测定种公猪。',
    mainCategories: ['种畜禽苗'],
    contractPolicy: 2,
    dhEnabled: true,
    qualTypes: [1, 5, 6],
    near: [410_000, 340_000, 420_000, 130_000, 370_000],
    classifies: { 仔猪: ['外三元', '内三元'], 种猪: ['二元母猪', '种公猪'], 其他: ['淘汰猪'] },
    colours: ['#b5483a', '#f6d7c3'],
    motif: 'pig',
  }),
  shop({
    shopId: 20003,
    boId: 10003,
    ownerAccount: 'seller3',
    contactName: '陈静',
    shopName: '康牧兽药店',
    intro: 'GSP认证兽药经营企业，代理四十余家GMP厂家，疫苗全程冷链，执业兽医在线指导用药。',
    mainCategories: ['兽药疫苗'],
    qualTypes: [1, 3],
    near: [...east, ...north],
    classifies: { 治疗: ['抗菌药', '驱虫药'], 保健防护: ['保健', '消毒防护'], 生物制品: ['疫苗'] },
    colours: ['#1d6fb8', '#e8f1fa'],
    motif: 'shield',
  }),
  shop({
    shopId: 20004,
    boId: 10004,
    ownerAccount: 'seller4',
    contactName: '高峰',
    shopName: '金穗种子店',
    intro: '育繁推一体化种业企业，自有制种基地1.2万亩，玉米、小麦良种与配套农资一站购齐。',
    mainCategories: ['种子农资'],
    qualTypes: [1, 4],
    near: [...east, 130_000, 410_000],
    classifies: { 良种: ['玉米', '小麦', '油料', '蔬菜'], 农资: ['肥料', '农膜耗材'] },
    colours: ['#c58a17', '#2f7d3b'],
    motif: 'maize',
  }),
  shop({
    shopId: 20005,
    boId: 10005,
    ownerAccount: 'seller5',
    contactName: '沈涛',
    shopName: '清湖水产',
    shopType: 3,
    intro: '莺脰湖畔八百亩生态鱼塘，鲈鱼、草鱼、罗氏虾鲜活直供，苗种自繁自育。',
    mainCategories: ['水产', '饲料'],
    qualTypes: [1, 2],
    near: east,
    classifies: { 成鱼成虾: ['鲜活'], 苗种: [], 投入品: ['饲料渔药'] },
    colours: ['#0f7c93', '#bfe6ec'],
    motif: 'fish',
  }),
  shop({
    shopId: 20006,
    boId: 10006,
    ownerAccount: 'seller6',
    contactName: '何苗',
    shopName: '向阳鲜蛋',
    shopType: 3,
    intro: '合作社联养蛋鸡46万只，日产鲜蛋24吨，当日产当日发，破损包赔。',
    mainCategories: ['禽蛋', '种畜禽苗'],
    creditEnabled: true,
    qualTypes: [1, 6, 7],
    near: [420_000, 410_000, 430_000, 360_000, 340_000],
    classifies: { 鲜蛋: ['鲜鸡蛋', '土鸡蛋', '鸭蛋'], 蛋制品: [], 活禽: [] },
    colours: ['#e07b1a', '#fff0d6'],
    motif: 'egg',
  }),
  shop({
    shopId: 20007,
    boId: 10007,
    ownerAccount: 'seller7',
    contactName: '马超',
    shopName: '力耕农机',
    intro: '三江平原农机服务商，拖拉机、播种机与养殖设备销售、维修、补贴代办。',
    mainCategories: ['农机设备'],
    isZhanShi: true,
    near: [230_000, 220_000, 210_000, 150_000],
    classifies: { 田间: ['耕整机械'], 圈舍: ['养殖设备'] },
    colours: ['#a82a22', '#f4f1ea'],
    motif: 'tractor',
  }),
  shop({
    shopId: 20008,
    boId: 10008,
    ownerAccount: 'seller8',
    contactName: '郑凯',
    shopName: '惠农农资',
    shopType: 2,
    intro: '北辰饲料邢台授权经销商，县域四小时送达。',
    mainCategories: ['饲料'],
    shopStatus: 2,
    qualTypes: [1, 8],
    expiredQualTypes: [8],
    near: [130_500],
    classifies: { 代理品牌: ['北辰饲料'], 其他: [] },
    colours: ['#4a7a2f', '#f3e4b0'],
    motif: 'leaf',
  }),
  shop({
    shopId: 20009,
    boId: 10008,
    ownerAccount: 'seller8',
    contactName: '郑凯',
    shopName: '惠农二店',
    shopType: 2,
    intro: '惠农贸易第二门店，免费预开通中。',
    mainCategories: ['饲料'],
    payEnabled: false,
    free: { busTypeIds: [104] },
    near: [130_500],
    classifies: { 代理品牌: ['北辰饲料'], 其他: [] },
    colours: ['#6a8f3a', '#f6efcf'],
    motif: 'leaf',
  }),
  shop({
    shopId: 20010,
    boId: 10011,
    ownerAccount: 'seller9',
    contactName: '秦岚',
    shopName: '绿源食品',
    intro: '蛋品加工企业，咸鸭蛋、皮蛋、卤蛋。',
    mainCategories: ['禽蛋'],
    shopStatus: 3,
    qualTypes: [1, 7],
    near: east,
    classifies: { 蛋制品: ['加工蛋品'], 其他: [] },
    colours: ['#2e7d5b', '#f2e6c4'],
    motif: 'egg',
  }),
]
