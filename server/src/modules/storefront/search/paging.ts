/** Results that may be paged through: more than this nobody reads, and the last page costs no more than the first. */
export const mostListed = 2_000
/** So many that fit are put in the order of their landed prices, which no index has (decision 67). */
export const mostLanded = 200
/** How many of those that hold the words are weighed by how well they fit; that costs more than finding them. */
export const mostWeighed = 300
/** Goods that hold a word are all read and sorted up to so many; a more common word is searched for among so many of the most popular. */
export const mostSorted = 4_000
/** How far the goods of one shop, and those that lead to shops, are counted. */
export const mostCounted = 10_000
/** Over how many results facets are counted. */
export const mostSpread = 3_000
/** For how long the number of many results, and how they are spread, may be that of earlier: milliseconds (decision 45). */
export const keepCounted = 60_000

/** The part of a list a page shows; none beyond what may be paged through. */
export const pageWithin = (page: { readonly pageNum: number; readonly pageSize: number }) => {
  const offset = (page.pageNum - 1) * page.pageSize
  const limit = Math.max(0, Math.min(page.pageSize, mostListed - offset))
  return { offset: limit === 0 ? 0 : offset, limit }
}

/** A page of a bounded list: its total may be larger than what the pages reach. */
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
