/** What a list of goods is called: after the words searched for, else after its category. */
export const goodsTitle = (keyword: string | undefined, category: string | undefined): string =>
  keyword ? `“${keyword}”的搜索结果` : (category ?? '全部商品')

/** What a list of shops is called. */
export const shopsTitle = (keyword: string): string => (keyword ? `“${keyword}”相关店铺` : '全部店铺')
