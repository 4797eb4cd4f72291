/** How a question about goods stands. */
export const questionStates = { 0: '待回答', 1: '已回答', 2: '已隐藏' } as const

/** A person asks at most so many in a day, and has at most so many about one product that wait for an answer. */
export const mostAskedInDay = 20
export const mostWaitingOfGoods = 3

/** The tabs of a shop's questions, each with the state it shows. */
export const questionTabs = ['all', 'waiting', 'answered', 'hidden'] as const
export const stateOfTab = { all: undefined, waiting: 0, answered: 1, hidden: 2 } as const
