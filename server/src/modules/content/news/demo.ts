/* Articles of the demonstration's shops. */

type DemoArticle = {
  readonly shopId: number
  /** Days since it was written. */
  readonly daysAgo: number
  readonly title: string
  readonly category: 1 | 2 | 3 | 4
  readonly summary: string
  /** Paragraphs; one that begins with # is a heading. */
  readonly words: readonly string[]
  /** The goods whose picture is its cover. */
  readonly pictureOf?: string
  readonly isTop?: true
  readonly draft?: true
  /** Days from today until it is shown. */
  readonly inDays?: number
  /** Days since it was taken offline. */
  readonly offDaysAgo?: number
  /** Why the operator took it down. */
  readonly takenDownFor?: string
}

export const articles: readonly DemoArticle[] = [
  {
    shopId: 20001,
    daysAgo: 62,
    title: '赵县二厂新生产线投产',
    category: 1,
    summary: '年产能再增六万吨，乳猪料、母猪料交期缩短到三天。',
    pictureOf: 'feed-s1',
    words: [
      '九月二十二日，北辰饲料赵县二厂的第三条生产线正式投产，新增年产能六万吨，以教槽料、保育料和母猪料为主。',
      '# 对客户意味着什么',
      '旺季交期由七天缩短到三天；五吨以上可约定时段到厂自提，随到随装。',
      '新线采用膨化低温制粒工艺，熟化度稳定在百分之九十以上，欢迎新老客户预约参观。',
    ],
  },
  {
    shopId: 20001,
    daysAgo: 34,
    title: '秋冬保育猪腹泻：三个容易忽视的饲喂细节',
    category: 3,
    summary: '换料节奏、饮水温度和料槽清洁，做好这三点，比加药更管用。',
    pictureOf: 'feed-550',
    words: [
      '气温下降后，断奶后两周的腹泻明显增多。走访十二家猪场后，我们的技术员发现问题多出在饲喂上。',
      '# 换料至少七天',
      '教槽料换保育料按三七、五五、七三逐日过渡，体重不足六公斤的弱仔再延长三天。',
      '# 水不能太凉',
      '冬季饮水温度不低于十八摄氏度，水线每周冲洗一次。',
      '# 料槽每天见底一次',
      '剩料受潮发霉是隐患，少量多次添加，每天空槽半小时。',
    ],
  },
  {
    shopId: 20001,
    daysAgo: 12,
    title: '玉米、豆粕一周行情与采购建议',
    category: 2,
    summary: '玉米稳中偏强，豆粕小幅回落，建议按两周用量滚动备料。',
    words: [
      '本周华北玉米到厂均价较上周上涨十元每吨，主要受降雪运输影响；豆粕现货小幅回落。',
      '建议中小规模猪场按两周用量滚动备料，不追高囤货。北辰自配料客户可联系业务员锁定下月价格。',
    ],
  },
  {
    shopId: 20001,
    daysAgo: 5,
    title: '元旦期间照常发货的安排',
    category: 4,
    summary: '十二月三十一日至一月三日两厂照常生产，物流配送请提前一天下单。',
    isTop: true,
    words: [
      '元旦期间藁城、赵县两厂照常生产，到厂自提时间为每日八点至十七点半。',
      '商家配送车辆减半，请提前一天下单，并保证道路可通行载重货车。',
    ],
  },
  {
    shopId: 20001,
    daysAgo: 3,
    title: '年度客户答谢会报名',
    category: 1,
    summary: '邀请合作满一年的客户到厂交流，报名从下周开始。',
    inDays: 4,
    words: ['一年一度的客户答谢会将在藁城一厂举行，设新品试喂、行情讲座和抽奖环节。', '请联系各区域业务员登记。'],
  },
  {
    shopId: 20001,
    daysAgo: 2,
    title: '羊料新品试喂招募（草稿）',
    category: 1,
    summary: '',
    draft: true,
    words: ['育肥羊浓缩料新配方，招募十家试喂户。试喂方案待技术部确认。'],
  },
  {
    shopId: 20001,
    daysAgo: 80,
    title: '中秋促销活动细则',
    category: 4,
    summary: '活动已结束。',
    offDaysAgo: 55,
    words: ['中秋期间教槽料满一吨赠送料槽一只，赠完为止。'],
  },
  {
    shopId: 20003,
    daysAgo: 28,
    title: '疫苗冷链全程可查：扫码看温度',
    category: 1,
    summary: '每箱疫苗附温度记录卡，收货扫码即可看到全程温度曲线。',
    words: ['从出库到签收，疫苗全程处于二至八摄氏度。收货时请先扫箱内温度卡，超温可当场拒收，费用由我们承担。'],
  },
  {
    shopId: 20004,
    daysAgo: 41,
    title: '小麦适期播种与镇压要点',
    category: 3,
    summary: '今年底墒好，晚播三天以内不必加大播量。',
    pictureOf: 'seed-maize-958',
    words: [
      '今年秋雨偏多，底墒充足，播期可比常年推迟三天以内，亩播量不必增加。',
      '播后镇压一次，缩小土壤缝隙，有利于出苗整齐。',
    ],
  },
  {
    shopId: 20001,
    daysAgo: 48,
    title: '自配料比例怎么定：4% 浓缩料的三种配方',
    category: 3,
    summary: '玉米、麸皮不同价差下的三种配方，附每吨成本。',
    pictureOf: 'feed-550',
    words: ['玉米与麸皮价差大时可适当提高麸皮比例，但育肥后期不超过百分之十五。', '拌料至少四分钟，先干后湿。'],
  },
  {
    shopId: 20001,
    daysAgo: 20,
    title: '降雪期间配送说明',
    category: 4,
    summary: '高速封闭时改走国道，到货可能推迟半天到一天。',
    words: ['遇降雪封路，司机会提前电话联系。请保证场区门口道路可通行，已付款订单不会因此加收运费。'],
  },
  {
    shopId: 20003,
    daysAgo: 9,
    title: '秋冬季猪场消毒程序建议',
    category: 3,
    summary: '空栏、带猪、车辆三类消毒分开做，轮换两种成分。',
    words: [
      '# 空栏消毒',
      '冲洗干净晾干后再用药，作用不少于三十分钟。',
      '# 车辆消毒',
      '进场前轮胎和底盘必须喷湿，静置十分钟。',
    ],
  },
  {
    shopId: 20004,
    daysAgo: 16,
    title: '玉米种包装换新，防伪码怎么查',
    category: 1,
    summary: '刮开涂层扫码，显示品种、批次和检验结果。',
    pictureOf: 'seed-maize-958',
    words: ['新包装每袋一码，首次查询会显示查询时间；如显示多次查询，请拍照联系我们核实。'],
  },
  {
    shopId: 20005,
    daysAgo: 33,
    title: '冬季鲈鱼出塘与暂养安排',
    category: 1,
    summary: '水温低于十度后每周二、周五出塘。',
    pictureOf: 'fish-bass',
    words: ['出塘前停料两天，充氧袋与活水车两种运输方式可选，下单时请注明收货时段。'],
  },
  {
    shopId: 20006,
    daysAgo: 24,
    title: '鲜蛋分级标准说明',
    category: 3,
    summary: '按单枚重分四级，破损率不超过千分之三。',
    pictureOf: 'egg-case',
    words: ['收货当日破损超过千分之三的部分按数补发，请在签收时拍照。'],
  },
  {
    shopId: 20007,
    daysAgo: 37,
    title: '农机购置补贴办理材料清单',
    category: 2,
    summary: '身份证、一卡通、发票和机具合格证，缺一不可。',
    takenDownFor: '标题和正文像官方通知，请注明“以当地农业农村部门公布为准”并署名店铺',
    words: ['补贴目录以当地农业农村部门公布为准，开票名称须与申请人一致。'],
  },
  {
    shopId: 20008,
    daysAgo: 6,
    title: '盘点换季期间的用料提醒',
    category: 4,
    summary: '休息期间急需用料请来电，库房每日上午有人。',
    words: ['盘点期间网上暂停接单，老客户可来电预留，恢复营业后统一发货。'],
  },
  {
    shopId: 20002,
    daysAgo: 18,
    title: '后备母猪到场隔离与驯化流程',
    category: 3,
    summary: '隔离四十五天，驯化从第二周开始。',
    words: ['# 到场第一周', '少喂多饮，观察体温和采食，不急于免疫。', '# 第二周起', '与本场老母猪隔栏接触，逐步驯化。'],
  },
]
