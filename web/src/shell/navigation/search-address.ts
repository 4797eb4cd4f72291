/** Returns the address of a search for words among goods or shops. */
export const toSearch = (words: string, shops: boolean): string =>
  `/search?${new URLSearchParams({ ...(words && { keyword: words }), ...(shops && { type: 'shop' }) })}`
