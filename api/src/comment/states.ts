/** States of a question about goods. */
export const questionStates = { 0: '待回答', 1: '已回答', 2: '隐藏' } as const
export const questionStateText = ({ state }: { readonly state: number }): string =>
  questionStates[state as keyof typeof questionStates]

/** Actions of a shop or the platform on a question; only the platform shows what the platform hid. */
export const questionActions = ['answer', 'mend', 'hide', 'show'] as const
type Standing = { readonly state: number; readonly hiddenBy: number | null }
export const questionButtons = (
  { state, hiddenBy }: Standing,
  by: 'shop' | 'platform',
): (typeof questionActions)[number][] =>
  questionActions.filter((action) => {
    if (action === 'hide') return state < 2
    if (action === 'show') return state === 2 && (by === 'platform' || hiddenBy === 1)
    return by === 'shop' && state === (action === 'answer' ? 0 : 1)
  })

/** Largest number of questions of a person in a day; below it the largest number of their unanswered questions about one product. */
export const mostAskedInDay = 20
export const mostWaitingOfGoods = 3

/** Tabs of a shop's questions, each with the state that it shows. */
export const questionTabs = ['all', 'waiting', 'answered', 'hidden'] as const
export const stateOfTab = { all: undefined, waiting: 0, answered: 1, hidden: 2 } as const

/** States of a review; one with doubtful words waits for the platform's decision. */
export const reviewStates = { 0: '待审核', 1: '显示', 2: '已隐藏' } as const

/** Tabs of a shop's reviews, and of the platform's. */
export const reviewTabNames = {
  all: '全部',
  unreplied: '待回复',
  bad: '差评',
  images: '有图',
  append: '追评',
  waiting: '待审核',
  hidden: '已隐藏',
} as const
export const reviewTabs = Object.keys(reviewTabNames) as [
  keyof typeof reviewTabNames,
  ...(keyof typeof reviewTabNames)[],
]

/** Days after receipt from which on a missing review counts as a good one. */
export const autoReviewDays = 15
export const autoReviewText = '系统默认好评'
/** Days after receipt in which the reviews of an order can be added to, once. */
export const appendDays = 180
export const mostReviewPictures = 9
