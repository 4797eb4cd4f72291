import { timesDivideDown } from '@mall/api/money'
import { demoGoods } from './catalogue.ts'
import { firstLevelOf } from './categories.ts'
import type { DemoGoods } from './demo-goods.ts'

/* Makes any number of believable goods for measuring. They borrow pictures, units and stories of the hand-made ones. */

/** Makes a source of random numbers below `limit`, the same for the same seed. */
export const chance = (seed: number): ((limit: number) => number) => {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % limit
  }
}

/** Parts of names, by category of the first level: brands, kinds, marks. */
const words: Readonly<Record<string, { readonly brands: string; readonly kinds: string; readonly marks: string }>> = {
  饲料: {
    brands: '穗丰源 禾佳泰 大地金 牧泽 恒裕农 福仓 碧海禾 润田源 望丰盛 麦场 青穗 谷满',
    kinds:
      '乳猪教槽料 仔猪保育料 小猪配合饲料 育肥猪料 哺乳母猪料 蛋鸡高峰料 肉鸡配合饲料 肉鸭料 肉牛精补料 育肥羊料 膨化鱼料 对虾料',
    marks: '901 902 903 551P 610 618 620 688 720 808 816 T1 T2 S3 Pro 加强型 经济型 夏季配方',
  },
  种畜禽苗: {
    brands: '中原 皖北 太行 沂蒙 江淮 大别山 洞庭 三江',
    kinds: '外三元仔猪 内三元仔猪 二元母猪 长白公猪 大白公猪 海兰褐青年鸡 京红雏鸡 樱桃谷鸭苗 狮头鹅苗',
    marks: '10公斤 12公斤 15公斤 20公斤 60日龄 90日龄 测定级 商品级',
  },
  兽药疫苗: {
    brands: '瑞牧 华畜 科牧 博牧 安益 仁牧 齐牧 普牧',
    kinds:
      '氟苯尼考粉 替米考星溶液 恩诺沙星注射液 阿苯达唑片 黄芪多糖口服液 电解多维 聚维酮碘溶液 戊二醛溶液 圆环疫苗 伪狂犬疫苗',
    marks: '100g 500g 1kg 50ml 100ml 250ml 5L 20头份 50头份',
  },
  种子农资: {
    brands: '丰乐田 良穗 沃源 鲁穗 禾农 土沃 金壤 云岭',
    kinds: '玉米种子 小麦种子 大豆种子 水稻种子 复合肥 尿素 磷酸二铵 水溶肥 叶面肥 有机肥 地膜 滴灌带',
    marks: '早熟 中熟 抗倒型 耐密型 15-15-15 18-18-18 20-20-20 50kg 40kg 25kg',
  },
  水产: {
    brands: '太湖 洪泽 鄱阳 洞庭 高邮 阳澄 梁子湖 珠江',
    kinds: '加州鲈 草鱼 鲫鱼 鲢鱼 黄颡鱼 罗氏虾 南美白对虾 小龙虾 鲈鱼苗 草鱼苗 虾苗',
    marks: '鲜活 冰鲜 大规格 中规格 小规格 夏花 驯食苗 淡化苗',
  },
  禽蛋: {
    brands: '山野 林间 湖畔 晨曦 农家 百果园 黄泥塘 青石',
    kinds: '鲜鸡蛋 土鸡蛋 红心鸭蛋 鹌鹑蛋 咸鸭蛋 松花皮蛋 卤蛋 鹅蛋',
    marks: '30枚 45枚 60枚 180枚 360枚 大码 中码 礼盒装',
  },
  农机设备: {
    brands: '东野 沃耕 常丰 田犁 垦力 春耕 联耕',
    kinds: '轮式拖拉机 旋耕机 播种机 铡草机 揉丝机 饲料粉碎机 自动喂料机 负压风机 增氧机 保温灯',
    marks: '25马力 40马力 60马力 80马力 120马力 单相 三相 加厚型',
  },
}

const pick = <T>(list: readonly T[], roll: (limit: number) => number): T => list[roll(list.length)]!

const vary = (source: DemoGoods, at: number, roll: (limit: number) => number): DemoGoods => {
  const { brands, kinds, marks } = words[firstLevelOf(source.category)]!
  const brand = pick(brands.split(' '), roll)
  const name = `${brand}${pick(kinds.split(' '), roll)} ${pick(marks.split(' '), roll)} ${String(at).padStart(6, '0')}`
  const percent = 70 + roll(80)
  const { sourceKey: _source, ...rest } = source
  return {
    ...rest,
    key: `many-${at}`,
    name,
    brand,
    saleState: 1,
    recommend: false,
    isNew: roll(20) === 0,
    views: roll(40_000),
    skus: source.skus.map(({ tiers: _tiers, marketPrice: _market, oaArticleId: _article, ...sku }) => ({
      ...sku,
      code: `M${at}-${sku.code}`.slice(0, 40),
      price: Math.max(1, timesDivideDown(sku.price, percent, 100)),
      costPrice: timesDivideDown(sku.costPrice, percent, 100),
      stock: source.stockType === 0 ? 0 : 1_000_000 + roll(9_000) * 1_000,
    })),
  }
}

/**
 * Makes `count` goods over the trading shops, the same for the same seed; names, keys and codes all differ. `picture` is that of
 * the varied hand-made product, so pictures are shared.
 */
export function* manyGoods(count: number, seed: number): Generator<DemoGoods> {
  const roll = chance(seed)
  const sources = demoGoods.filter((it) => it.saleState === 1 && it.sourceKey === undefined)
  for (let at = 1; at <= count; at++) yield vary(pick(sources, roll), at, roll)
}
