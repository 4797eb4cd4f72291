import type { CargoKind } from '@mall/api/order/cargo-papers'

/* The platform's units and its tree of categories. Numbers are fixed, so that other data may name them. */

export type DemoUnit = {
  readonly unitId: number
  readonly name: string
  readonly code: string
  /** 1 pieces, 2 weight, 3 volume, 4 live animals. */
  readonly unitType: 1 | 2 | 3 | 4
  /** Weight or volume of one unit, in thousandths of a kilogram or of a cubic metre. */
  readonly toBase?: number
  readonly qtyScale: 0 | 1 | 2 | 3
}

const unit = (
  unitId: number,
  name: string,
  code: string,
  unitType: 1 | 2 | 3 | 4,
  qtyScale: 0 | 1 | 2 | 3,
  toBase?: number,
): DemoUnit =>
  toBase === undefined ? { unitId, name, code, unitType, qtyScale } : { unitId, name, code, unitType, qtyScale, toBase }

export const demoUnits: readonly DemoUnit[] = [
  ...[
    '袋:bag',
    '包:pack',
    '瓶:bottle',
    '盒:box',
    '支:piece',
    '箱:case',
    '件:item',
    '台:set',
    '板:tray',
    '托:pallet',
  ].map((text, at) => unit(1 + at, text.split(':')[0]!, text.split(':')[1]!, 1, 0)),
  ...['头:head', '只:bird', '羽:feather', '尾:fish', '枚:egg'].map((text, at) =>
    unit(21 + at, text.split(':')[0]!, text.split(':')[1]!, 4, 0),
  ),
  unit(31, '公斤', 'kg', 2, 1, 1_000),
  unit(32, '斤', 'jin', 2, 1, 500),
  unit(33, '克', 'g', 2, 0, 1),
  unit(34, '吨', 't', 2, 3, 1_000_000),
  unit(41, '升', 'l', 3, 2, 1),
  unit(42, '立方米', 'm3', 3, 3, 1_000),
]

export const unitIdOf = (name: string): number => {
  const found = demoUnits.find((it) => it.name === name)
  if (!found) throw new RangeError(`no unit ${name}`)
  return found.unitId
}

export type DemoCategory = {
  readonly categoryId: number
  readonly parentId: number | null
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly sort: number
  /** Qualification that a shop needs to publish in it: 1 … 9. */
  readonly needQualType?: number
  readonly afterSaleDays: number
  readonly units: readonly string[]
  readonly attrNames: readonly string[]
  readonly weighGoods: boolean
  readonly isPrescription: boolean
  /** Kind of cargo, which decides its papers. */
  readonly cargoKind?: CargoKind
  /** Key of the product whose picture represents it. */
  readonly pictureOf?: string
}

type Leaf = {
  readonly units: readonly string[]
  readonly attrNames: readonly string[]
  readonly afterSaleDays?: number
  readonly needQualType?: number
  readonly weighGoods?: boolean
  readonly isPrescription?: boolean
  readonly cargoKind?: CargoKind
}

const feed: Leaf = {
  units: ['袋', '包', '吨', '公斤'],
  attrNames: ['粗蛋白质', '粗纤维', '赖氨酸', '水分', '适用阶段', '保质期'],
}
const bulk: Leaf = { ...feed, units: ['公斤', '吨'], weighGoods: true }
const piglets: Leaf = {
  units: ['头', '公斤'],
  attrNames: ['品种', '体重', '日龄', '免疫'],
  afterSaleDays: 1,
  needQualType: 5,
  weighGoods: true,
  cargoKind: 1,
}
const breeders: Leaf = {
  units: ['头'],
  attrNames: ['品种', '体重', '系谱'],
  afterSaleDays: 1,
  needQualType: 5,
  cargoKind: 2,
}
const culled: Leaf = {
  units: ['公斤', '头'],
  attrNames: ['体重', '用途', '检疫'],
  afterSaleDays: 1,
  weighGoods: true,
  cargoKind: 1,
}
const birds: Leaf = { units: ['只', '羽'], attrNames: ['品种', '日龄', '体重', '免疫'], afterSaleDays: 1, cargoKind: 1 }
const medicine: Leaf = {
  units: ['袋', '瓶', '盒', '箱', '支'],
  attrNames: ['主要成分', '规格', '批准文号', '休药期', '有效期'],
  needQualType: 3,
}
const prescribed: Leaf = { ...medicine, isPrescription: true, cargoKind: 4 }
const seeds: Leaf = {
  units: ['袋', '公斤', '箱'],
  attrNames: ['作物', '纯度', '净度', '发芽率', '水分'],
  needQualType: 4,
  cargoKind: 5,
}
const supplies: Leaf = { units: ['袋', '瓶', '箱', '件', '吨'], attrNames: ['总养分', '净含量', '执行标准'] }
const live: Leaf = {
  units: ['公斤', '斤', '尾'],
  attrNames: ['品种', '规格', '检测'],
  afterSaleDays: 1,
  weighGoods: true,
}
const fry: Leaf = { units: ['尾'], attrNames: ['品种', '规格', '检测'], afterSaleDays: 1, cargoKind: 3 }
const eggs: Leaf = {
  units: ['板', '箱', '盒', '枚', '公斤'],
  attrNames: ['等级', '单枚重', '保质期', '产地'],
  afterSaleDays: 2,
}
const food: Leaf = { units: ['盒', '箱', '包'], attrNames: ['保质期', '执行标准', '贮存'], needQualType: 7 }
const machine: Leaf = { units: ['台', '件'], attrNames: ['功率', '配套动力', '幅宽'] }

type Tree = readonly (readonly [
  name: string,
  pictureOf: string,
  groups: Readonly<Record<string, Readonly<Record<string, Leaf>>>>,
])[]

const tree: Tree = [
  [
    '饲料',
    'feed-550',
    {
      猪饲料: { 教槽保育料: feed, 育肥料: feed, 母猪料: feed, 浓缩预混料: feed, 散装料: bulk },
      禽饲料: { 蛋禽料: feed, 肉禽料: feed },
      反刍饲料: { 牛料: feed, 羊料: feed },
      水产饲料: { 鱼料: feed, 虾蟹料: feed },
    },
  ],
  [
    '种畜禽苗',
    'pig-piglet',
    { 猪: { 商品仔猪: piglets, 种猪: breeders, 淘汰种猪: culled }, 禽: { 雏禽: birds, 青年禽与淘汰禽: birds } },
  ],
  [
    '兽药疫苗',
    'med-ivermectin',
    {
      抗菌与驱虫: { 粉剂: medicine, 处方粉剂: prescribed, 注射剂: medicine },
      保健与消毒: { 维生素与保健: { ...medicine }, 消毒剂: medicine },
      疫苗: { 猪用疫苗: medicine, 禽用疫苗: medicine },
    },
  ],
  [
    '种子农资',
    'seed-maize-958',
    {
      种子: { 玉米种: seeds, 小麦种: seeds, 大豆种: seeds, 花生种: seeds, 蔬菜种: seeds },
      肥料: { 复合肥: supplies, 叶面肥: supplies, 有机肥: supplies },
      农膜耗材: { 地膜: supplies, 滴灌: supplies },
    },
  ],
  ['水产', 'fish-bass', { 鲜活水产: { 活鱼: live, 虾蟹: live }, 水产苗种: { 鱼苗: fry, 虾苗: fry } }],
  ['禽蛋', 'egg-free', { 鲜蛋: { 鸡蛋: eggs, 鸭蛋: eggs }, 加工蛋品: { 咸鸭蛋: food, 皮蛋: food, 卤蛋: food } }],
  [
    '农机设备',
    'tractor-90',
    {
      耕整机械: { 拖拉机: machine, 播种机: machine },
      养殖设备: { 饲喂设备: machine, 饲草机械: machine, 环控设备: machine },
    },
  ],
]

const branch = { afterSaleDays: 7, units: [], attrNames: [], weighGoods: false, isPrescription: false }

/** All categories, parents before children. First level 1 …, second 11 …, third 111 …. */
export const demoCategories: readonly DemoCategory[] = tree.flatMap(([name, pictureOf, groups], first) => {
  const categoryId = first + 1
  const top: DemoCategory = { ...branch, categoryId, parentId: null, level: 1, name, sort: first, pictureOf }
  const below = Object.entries(groups).flatMap(([groupName, leaves], second): DemoCategory[] => {
    const groupId = categoryId * 10 + second + 1
    return [
      { ...branch, categoryId: groupId, parentId: categoryId, level: 2, name: groupName, sort: second },
      ...Object.entries(leaves).map(([leafName, leaf], third): DemoCategory => ({
        ...branch,
        ...leaf,
        categoryId: groupId * 10 + third + 1,
        parentId: groupId,
        level: 3,
        name: leafName,
        sort: third,
      })),
    ]
  })
  return [top, ...below]
})

const leafIds = new Map(demoCategories.filter((it) => it.level === 3).map((it) => [it.name, it.categoryId]))

/** Returns the id of a category of the third level. */
export const categoryIdOf = (name: string): number => {
  const found = leafIds.get(name)
  if (found === undefined) throw new RangeError(`no category ${name}`)
  return found
}

/** Returns the first-level category above one of the third, by names. */
export const firstLevelOf = (category: string): string => {
  const byId = new Map(demoCategories.map((it) => [it.categoryId, it]))
  let at = demoCategories.find((it) => it.level === 3 && it.name === category)
  while (at && at.parentId !== null) at = byId.get(at.parentId)
  if (!at) throw new RangeError(`no category ${category}`)
  return at.name
}

/** Returns the ids of first-level categories by name. */
export const firstLevelIds = (names: readonly string[]): number[] =>
  demoCategories.filter((it) => it.level === 1 && names.includes(it.name)).map((it) => it.categoryId)
