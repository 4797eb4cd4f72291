/* Articles of the demonstration's platform; days are counted back from now. */

export const demoInformation = [
  {
    title: '平台上线到场价：按收货地比较总成本',
    category: 1,
    isTop: true,
    daysAgo: 12,
    summary: '同一种饲料，报价低的不一定便宜，运费算进去再比。',
    html: '<p>商品页和搜索结果现在显示到场价：货款加上到您收货地址的运费。</p><p>填好常用收货地址后，比较时以到场价排序。</p>',
  },
  {
    title: '本周玉米行情：华北收购价小幅回落',
    category: 2,
    isTop: false,
    daysAgo: 3,
    summary: '新粮上市量增加，深加工企业库存充足。',
    html: '<p>本周华北深加工企业玉米收购价每吨下调 10 到 20 元。</p><p>养殖企业可以按需采购，注意控制水分。</p>',
  },
  {
    title: '冬季猪舍保温与通风怎么兼顾',
    category: 3,
    isTop: false,
    daysAgo: 8,
    summary: '先堵贼风，再定最小通风量。',
    html: '<p>保育舍温度每降低 1 摄氏度，日采食量增加而增重下降。</p><ul><li>检查门缝和风口</li><li>按体重计算最小通风量</li><li>每天记录氨气浓度</li></ul>',
  },
  {
    title: '年末发货与结算安排',
    category: 4,
    isTop: false,
    daysAgo: 1,
    summary: '元旦期间平台客服照常值班。',
    html: '<p>元旦假期照常接单，物流时效以店铺公告为准。提现在工作日处理。</p>',
  },
] as const
