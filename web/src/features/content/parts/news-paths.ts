/** Where everybody reads what a shop has published, and one article of it. */
export const newsPath = (shopId: string): string => `/shop/${shopId}/news`
export const articlePath = ({ shopId, newsId }: { readonly shopId: string; readonly newsId: string }): string =>
  `${newsPath(shopId)}/${newsId}`
