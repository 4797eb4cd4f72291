/** Number of reviews from which on the share of good ones is shown. */
const leastReviews = 10

/** Returns whether the share of good reviews is shown for this number of reviews. */
export const showsGoodRate = (reviews: number): boolean => reviews >= leastReviews

/** Share of good reviews in whole percent, rounded down, so that 100 means no bad review. */
export const goodRateOf = (basisPoints: number): number => Math.floor(basisPoints / 100)
