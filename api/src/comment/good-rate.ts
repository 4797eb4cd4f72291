/** Fewer reviews than this say nothing of goods: a share of good ones is shown from here on. */
const leastReviews = 10

/** Whether the share of good reviews of goods is shown, for so many reviews. */
export const showsGoodRate = (reviews: number): boolean => reviews >= leastReviews

/** The share of good reviews in whole percent, from basis points; rounded down, so that it is 100 only without a bad one. */
export const goodRateOf = (basisPoints: number): number => Math.floor(basisPoints / 100)
