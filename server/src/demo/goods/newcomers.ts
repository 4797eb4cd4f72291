import { goods } from '../demo-goods.ts'
import type { DemoGoods } from '../demo-goods.ts'

/* Goods that came on sale recently, so that no category is empty. Their stock is too small for a sales history. */

const fresh = { isNew: true, stockType: 1 } as const
const little = { stock: 300_000, warn: 100_000 } as const

const seeds = { ...fresh, shopId: 20004, brand: '金穗', unit: '袋', freight: 'weight', classify: '油料' } as const
const food = { ...fresh, shopId: 20006, brand: '向阳', unit: '盒', freight: 'weight', classify: '蛋制品' } as const
const keeping = { 执行标准: 'GB 2749', 贮存: '阴凉干燥处' } as const
const eating = ['开袋即食', '胀袋请勿食用'] as const

export const newcomers: readonly DemoGoods[] = [
  goods({
    ...fresh,
    shopId: 20001,
    brand: '北辰',
    key: 'feed-lamb',
    name: '北辰羔羊开食颗粒料 860Y',
    subTitle: '断奶羔羊过渡期专用',
    category: '羊料',
    classify: '反刍',
    unit: '袋',
    baseUnit: '公斤',
    convertRate: 40_000,
    freight: 'weight',
    attrs: { 粗蛋白质: '≥18.0%', 粗纤维: '≤10.0%', 水分: '≤14.0%', 适用阶段: '15日龄至3月龄', 保质期: '60天' },
    skus: [{ code: 'BC-860Y', price: 138_00, weight: 40_000, ...little }],
    picture: 'feed-sheep',
    story: {
      lead: '小颗粒、适口性好，配合优质干草，帮助羔羊尽早建立瘤胃功能。',
      points: ['含乳清粉与膨化大豆', '添加益生菌，减少腹泻'],
      usage: ['15日龄起自由采食', '保证清洁饮水和干草'],
    },
  }),
  goods({
    ...fresh,
    shopId: 20006,
    brand: '向阳',
    key: 'hen-duckling',
    name: '向阳绍兴鸭苗 1日龄',
    subTitle: '每周二、周五出雏',
    category: '雏禽',
    classify: '活禽',
    unit: '只',
    freight: 'distance',
    minQty: 100_000,
    stepQty: 50_000,
    attrs: { 品种: '绍兴鸭', 日龄: '1日龄', 免疫: '鸭病毒性肝炎' },
    skus: [{ code: 'XY-DUCKLING', price: 4_80, weight: 45, volume: 1, stock: 3_000_000, warn: 1_000_000 }],
    picture: 'hen-chick',
    story: {
      lead: '雌雏鉴别准确，个体均匀，恒温车配送。',
      points: ['出壳24小时内发运', '附检疫证明'],
      usage: ['首日水温25℃并加电解多维', '育雏温度31至33℃'],
    },
  }),
  goods({
    ...seeds,
    key: 'seed-soybean',
    name: '金穗大豆种 34型 原种 25kg',
    baseUnit: '公斤',
    convertRate: 25_000,
    subTitle: '黄淮海夏播，抗倒耐旱',
    category: '大豆种',
    attrs: { 作物: '大豆', 纯度: '≥98%', 净度: '≥99%', 发芽率: '≥85%', 水分: '≤12%' },
    skus: [{ code: 'JS-SOY34', price: 208_00, weight: 25_000, ...little }],
    picture: 'seed-soy',
    story: {
      lead: '适应性广，籽粒饱满，适合机械收获。',
      points: ['结荚集中，不易炸荚', '包衣处理，防治根腐'],
      usage: ['6月上中旬播种，亩用种5至6公斤', '播种前避免阳光暴晒'],
    },
  }),
  goods({
    ...seeds,
    key: 'seed-peanut',
    name: '金穗花生种 小粒红4号 25kg',
    baseUnit: '公斤',
    convertRate: 25_000,
    subTitle: '早熟红皮，春夏播均可',
    category: '花生种',
    attrs: { 作物: '花生', 纯度: '≥96%', 净度: '≥99%', 发芽率: '≥80%', 水分: '≤10%' },
    skus: [{ code: 'JS-PEA4', price: 298_00, weight: 25_000, ...little }],
    picture: 'seed-off',
    story: {
      lead: '荚果大小整齐，含油率高，抗叶斑病。',
      points: ['精选种仁，分级包装', '适合起垄覆膜栽培'],
      usage: ['5厘米地温稳定在15℃以上播种', '剥壳后尽快播种'],
    },
  }),
  ...(
    [
      ['salted', '向阳红泥咸鸭蛋 熟制 20枚/盒', '咸鸭蛋', 38_80],
      ['century', '向阳松花皮蛋 20枚/盒', '皮蛋', 35_90],
      ['spiced', '向阳卤香鸡蛋 20枚/盒', '卤蛋', 36_50],
    ] as const
  ).map(([key, name, category, price]) =>
    goods({
      ...food,
      key: `egg-${key}`,
      name,
      subTitle: '合作社鲜蛋自制，独立包装',
      category,
      attrs: { 保质期: '常温180天', ...keeping },
      skus: [{ code: `XY-${key.toUpperCase()}`, price, weight: 1_500, ...little }],
      story: { lead: '当日鲜蛋加工，配料简单。', points: ['出厂逐批检验', '独立真空包装'], usage: eating },
    }),
  ),
]
