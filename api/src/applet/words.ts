/** States of the mini-program of a shop. */
export const appletStates = {
  0: '未开通',
  1: '注册中',
  2: '已授权',
  3: '体验版',
  4: '审核中',
  5: '审核通过',
  6: '已发布',
  7: '审核驳回',
  8: '已取消授权',
} as const
export type AppletState = keyof typeof appletStates

/** Ways in which a mini-program came to the shop. */
export const appletRegTypes = { 1: '授权已有小程序', 2: '快速注册' } as const

/** Actions of the staff on the mini-program of their shop. */
export const appletButtons = ['authorise', 'register', 'commit', 'trialCode', 'submit', 'code'] as const

/**
 * Classes of a mini-program at WeChat. The server finds a class there by its names, because WeChat numbers them differently for
 * each account.
 */
export const appletCategories = [
  { id: 1, first: '商家自营', second: '食品' },
  { id: 2, first: '商家自营', second: '初级食用农产品' },
  { id: 3, first: '商家自营', second: '种子' },
  { id: 4, first: '商家自营', second: '饲料' },
  { id: 5, first: '商家自营', second: '农药' },
  { id: 6, first: '商家自营', second: '兽药' },
  { id: 7, first: '商家自营', second: '机械设备' },
  { id: 8, first: '商业服务', second: '农林牧渔' },
] as const
export const categoryName = (id: number): string => {
  const found = appletCategories.find((it) => it.id === id)
  return found === undefined ? String(id) : `${found.first} > ${found.second}`
}
