/** Fewer reviews than this say nothing of goods: a share of good ones is shown from here on. */
const leastReviews = 10

/** Whether the share of good reviews of goods is shown, for so many reviews. */
export const showsGoodRate = (reviews: number): boolean => reviews >= leastReviews
