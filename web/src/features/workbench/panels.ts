/** Parts of the workbench, in their usual order. */
export const panelNames = {
  todo: '店铺待办',
  sales: '近 30 天销售',
  buying: '我的采购',
  enterprise: '企业',
  plates: '业务板块',
  notices: '平台公告',
} as const
export type PanelKey = keyof typeof panelNames

/** Parts of a shop, hidden from people without one. */
const ofShop: readonly PanelKey[] = ['todo', 'sales']

export const offered = (key: PanelKey, hasShop: boolean): boolean => hasShop || !ofShop.includes(key)

const usual = Object.keys(panelNames) as PanelKey[]

/** Returns every part in the person's order, with whether it is shown; parts they never moved follow in the usual order. */
export const arranged = (order: readonly string[], shown: Readonly<Record<string, boolean>>) => {
  const moved = order.filter((key): key is PanelKey => key in panelNames)
  const keys = [...new Set([...moved, ...usual])]
  return keys.map((key) => ({ key, name: panelNames[key], shown: shown[key] ?? true }))
}
