/** Number of results that can be paged through: nobody reads more, and so the last page costs no more than the first. */
export const mostListed = 2_000
/** Number of results that are sorted by landed price, which no index has (decision 67). */
export const mostLanded = 200
/** Number of results that are weighed by how well they fit the words, which costs more than finding them. */
export const mostWeighed = 300
/** Up to this many goods that contain a word are all read and sorted; a more common word is searched among this many most popular goods. */
export const mostSorted = 4_000
/** Largest number up to which the goods of one shop, and those that lead to shops, are counted. */
export const mostCounted = 10_000
/** Number of results over which facets are counted. */
export const mostSpread = 3_000
/** Milliseconds for which the number of many results, and their facets, may be outdated (decision 45). */
export const keepCounted = 60_000

/** Returns the part of a list that a page shows; empty beyond the results that can be paged through. */
export const pageWithin = (page: { readonly pageNum: number; readonly pageSize: number }) => {
  const offset = (page.pageNum - 1) * page.pageSize
  const limit = Math.max(0, Math.min(page.pageSize, mostListed - offset))
  return { offset: limit === 0 ? 0 : offset, limit }
}

/** Returns a page of a bounded list; its total may be larger than its pages reach. */
export const boundedPage = <T>(
  page: { readonly pageNum: number; readonly pageSize: number },
  total: number,
  list: T[],
) => ({
  pageNum: page.pageNum,
  pageSize: page.pageSize,
  total,
  pages: Math.ceil(Math.min(total, mostListed) / page.pageSize),
  list,
})
