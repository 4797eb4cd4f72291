/** Pages that explain the marketplace, by the names in the foot of every page. */
export const guideNames = [
  { id: 'purchase', name: '采购指南' },
  { id: 'open-shop', name: '商家入驻' },
  { id: 'rules', name: '交易规则' },
  { id: 'payment', name: '付款方式' },
  { id: 'after-sales', name: '售后' },
  { id: 'about', name: '关于' },
  { id: 'terms', name: '用户协议' },
  { id: 'privacy', name: '隐私政策' },
] as const
export type GuideId = (typeof guideNames)[number]['id']

export const guidePath = (id: GuideId): string => `/guide/${id}`
