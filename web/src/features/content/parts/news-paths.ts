/** Public addresses of a shop's articles: of their list (`newsPath`), and of one article (`articlePath`). */
export const newsPath = (shopId: string): string => `/shop/${shopId}/news`
export const articlePath = ({ shopId, newsId }: { readonly shopId: string; readonly newsId: string }): string =>
  `${newsPath(shopId)}/${newsId}`
