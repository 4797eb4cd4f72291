/** How a question about goods stands. */
export const questionStates = { 0: '待回答', 1: '已回答', 2: '隐藏' } as const
export const questionStateText = ({ state }: { readonly state: number }): string =>
  questionStates[state as keyof typeof questionStates]

/** What a shop, or the platform, may do with a question, by how it stands: what the platform hid only the platform shows again. */
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

/** A person asks at most so many in a day, and has at most so many about one product that wait for an answer. */
export const mostAskedInDay = 20
export const mostWaitingOfGoods = 3

/** The tabs of a shop's questions, each with the state it shows. */
export const questionTabs = ['all', 'waiting', 'answered', 'hidden'] as const
export const stateOfTab = { all: undefined, waiting: 0, answered: 1, hidden: 2 } as const

/** How a review stands: it waits where its words are doubtful, until the platform decides. */
export const reviewStates = { 0: '待审核', 1: '显示', 2: '已隐藏' } as const

/** The tabs of a shop's reviews, and of the platform's. */
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

/** Who said nothing so many days after receipt is counted as content. */
export const autoReviewDays = 15
export const autoReviewText = '系统默认好评'
/** Something may be added to the reviews of an order once, so many days from its receipt. */
export const appendDays = 180
export const mostReviewPictures = 9
