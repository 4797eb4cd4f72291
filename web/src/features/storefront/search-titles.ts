/** Returns the title of a list of goods: by the search words, else by its category. */
export const goodsTitle = (keyword: string | undefined, category: string | undefined): string =>
  keyword ? `“${keyword}”的搜索结果` : (category ?? '全部商品')

/** Returns the title of a list of shops. */
export const shopsTitle = (keyword: string): string => (keyword ? `“${keyword}”相关店铺` : '全部店铺')
