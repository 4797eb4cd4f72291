/* Features of the platform that packages open. The rows of `service_package` say which package opens which. */

export const features = {
  goods: { name: '商品数量不限', about: '免费开通的店铺也不受 20 个商品的限制' },
  strategy: { name: '策略营销', about: '按新客、生日、久未下单等条件自动发送营销' },
  warehouse: { name: '仓储板块', about: '库存、盘点与收货集中在一个板块' },
  logistics: { name: '物流板块', about: '发货、配送、自提点与运费集中在一个板块' },
  shopGoods: { name: '门店商品板块', about: '商品、分类与价格集中在一个板块' },
  applet: { name: '小程序', about: '店铺自己的微信小程序' },
  weighing: { name: '过磅板块', about: '门岗、装货台、地磅与生产计划集中在一个板块' },
  finance: { name: '财务金融板块', about: '资金、账期、发票与银行流水集中在一个板块' },
  channelMarketing: { name: '渠道营销板块', about: '渠道人员、分销返利与营销集中在一个板块' },
} as const

export type Feature = keyof typeof features

export const featureNames = Object.keys(features) as [Feature, ...Feature[]]
