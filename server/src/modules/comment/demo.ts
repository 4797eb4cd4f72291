/* Reviews and questions of the demonstration, with the shops' answers. */

type ReviewText = {
  readonly score: 1 | 2 | 3 | 4 | 5
  readonly words: string
  readonly pictures: 0 | 1 | 2
  /** Whether it has a video of the goods. */
  readonly film?: true
  readonly anonymous?: boolean
  readonly reply?: string
  readonly later?: string
  readonly of?: readonly string[]
}

const thanks = '感谢您的认可，欢迎再次选购！'

/** Texts of reviews; `of` are the first-level categories a text fits, all if absent. */
export const reviewTexts: readonly ReviewText[] = [
  {
    score: 5,
    words: '第三次回购了，质量一直稳定，猪爱吃，长势看得见。',
    pictures: 2,
    reply: thanks,
    later: '用完一批再来说，料比确实降了，下次还买。',
    of: ['饲料'],
  },
  { score: 5, words: '发货快，包装结实，没有破包，司机师傅还帮忙卸货。', pictures: 1, of: ['饲料', '种子农资'] },
  {
    score: 5,
    words: '比镇上便宜不少，批次日期新鲜，值得推荐。',
    pictures: 0,
    reply: thanks,
    of: ['饲料', '兽药疫苗', '禽蛋'],
  },
  {
    score: 4,
    words: '整体满意，就是到货比预计晚了一天。',
    pictures: 0,
    reply: '抱歉让您久等，近期订单较多，我们已加派车辆。',
  },
  {
    score: 5,
    words: '客服讲解很细，按他说的用法效果不错。',
    pictures: 1,
    anonymous: true,
    of: ['饲料', '兽药疫苗', '种子农资'],
  },
  { score: 5, words: '合作社大家一起拼的，都说好。', pictures: 2 },
  {
    score: 5,
    words: '苗子精神，到场成活率高，随车的检疫证和免疫档案都在。',
    pictures: 2,
    film: true,
    of: ['种畜禽苗', '水产', '禽蛋'],
  },
  {
    score: 4,
    words: '东西不错，外包装有一点蹭脏，不影响使用。',
    pictures: 1,
    of: ['饲料', '兽药疫苗', '种子农资', '农机设备'],
  },
  {
    score: 3,
    words: '质量一般，和上次的批次有差别，再观察观察。',
    pictures: 0,
    reply: '您好，已为您记录批次号，技术员会电话回访。',
    of: ['饲料', '兽药疫苗', '种子农资'],
  },
  { score: 5, words: '老客户了，一如既往的好。', pictures: 0, anonymous: true },
  {
    score: 5,
    words: '商品和描述一致，检测报告齐全，放心。',
    pictures: 2,
    film: true,
    reply: thanks,
    later: '又检了一次，指标都合格。',
    of: ['饲料', '兽药疫苗', '种子农资', '禽蛋'],
  },
  { score: 4, words: '价格实在，希望多搞点优惠。', pictures: 0 },
  {
    score: 2,
    words: '物流太慢，催了几次才到，有两件受潮。',
    pictures: 2,
    reply: '非常抱歉，受潮的两件已为您补发，请查收。',
    of: ['饲料', '种子农资'],
  },
  { score: 5, words: '数量足，称过了，只多不少。', pictures: 1, of: ['饲料', '种畜禽苗', '种子农资', '水产', '禽蛋'] },
  {
    score: 5,
    words: '用了一周，效果明显，邻居也让我帮忙下单。',
    pictures: 0,
    later: '一个月后追评：稳定，没有反复。',
    of: ['饲料', '兽药疫苗', '种子农资'],
  },
  {
    score: 1,
    words: '和我想要的规格不一样，联系客服才知道拍错了，页面应该写清楚。',
    pictures: 0,
    reply: '您好，已在商品页补充规格说明，给您带来不便请谅解。',
  },
  { score: 4, words: '可以，适口性不错，过渡两天就适应了。', pictures: 1, of: ['饲料'] },
  { score: 5, words: '动力足，师傅上门调试，一说就会。', pictures: 1, reply: thanks, of: ['农机设备'] },
]

/** Returns a text for goods of a first-level category; any number selects one. */
export const reviewFor = (category: string, at: number): ReviewText => {
  const fitting = reviewTexts.filter(({ of }) => of === undefined || of.includes(category))
  return fitting[at % fitting.length]!
}

/** Questions about goods by first-level category, with the shop's answer if there is one. */
export const questions: Readonly<Record<string, readonly (readonly [question: string, answer?: string])[]>> = {
  饲料: [
    ['断奶后多少天可以换成保育料？', '建议断奶后继续喂教槽料7至10天，再用3天逐步过渡。'],
    ['满多少可以送货到场？', '冀鲁豫三省满5000元免运费，商家车辆送货到场。'],
    ['这个料加不加药物添加剂？', '符合农业农村部公告要求，不添加促生长类药物饲料添加剂。'],
    ['吨装可以开增值税专票吗？'],
  ],
  种畜禽苗: [['仔猪打过哪些疫苗？', '出栏前已完成猪瘟、圆环、伪狂犬免疫，随车带免疫档案。'], ['路上有损耗怎么算？']],
  兽药疫苗: [
    ['处方药需要提供处方吗？', '需要执业兽医处方，下单后客服会与您联系核对。'],
    ['疫苗怎么保证冷链？', '泡沫箱加冰袋，附温度记录卡，48小时内送达。'],
    ['蛋鸡产蛋期能用吗？'],
  ],
  种子农资: [
    ['这个品种适合黄淮海夏播吗？', '适合，已通过国家审定，建议亩留苗4500株。'],
    ['复合肥可以做追肥用吗？', '可以，建议苗期后沟施覆土，每亩15至20公斤。'],
  ],
  水产: [
    ['鲜活鱼能送到昆山吗？', '可以，增氧水车凌晨装车，上午送到。'],
    ['苗种运输密度多大，成活率怎么样？', '充氧袋装，6小时内成活率98%以上。'],
  ],
  禽蛋: [
    ['破损怎么赔？', '签收24小时内拍照反馈，按实际破损数量补发或退款。'],
    ['是当天产的吗？', '当日产当日发，箱上喷码可查。'],
    ['能长期供食堂吗？'],
  ],
  农机设备: [['可以办农机补贴吗？', '可以代办，需要提供身份证和农户证明。'], ['外省有售后网点吗？']],
}

/** A text that waits for the platform, and the reason for which it hid a review. */
export const doubtfulText = '想长期拿货的可以加我微信 zhanghai2026，一起拼车更便宜'
export const hiddenFor = '与商品质量无关，且未按规格选购'

/** A question that the shop hides. */
export const advertText = '专业代办农业贷款，额度高放款快，有需要的老板联系我'
