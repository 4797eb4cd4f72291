/** Says what uses a template; the server counts at most a hundred goods. */
export const usersText = (goods: number, ways = 0): string =>
  [goods > 0 ? `${goods >= 100 ? '100 个以上' : `${goods} 个`}商品` : '', ways > 0 ? `${ways} 种配送方式` : '']
    .filter(Boolean)
    .join('，') || '未使用'
