import type { Machine } from '../../../kernel/machine.ts'

/** 0 waits for the platform, 1 shown, 2 hidden. */
export type ReviewState = 0 | 1 | 2
export type ReviewAction = 'reply' | 'append' | 'hide' | 'show' | 'markUseful'
export type ReviewParty = 'buyer' | 'shop' | 'platform' | 'reader'
export type ReviewFacts = {
  readonly state: ReviewState
  readonly replied: boolean
  /** Whether the added words are doubtful; set only while something is added. */
  readonly doubtful?: boolean
  /** Whether the reader wrote the review; set only for a reader. */
  readonly own?: boolean
}

/** Steps of a review after it was written. The order limits additions: one, and only for a time. */
export const reviewMachine: Machine<ReviewAction, ReviewState, ReviewFacts, ReviewParty, never> = {
  at: ({ state }) => state,
  rows: {
    reply: { from: [1], by: ['shop'], when: ({ replied }) => (replied ? 'REVIEW_REPLIED' : true) },
    append: {
      from: [0, 1, 2],
      // A hidden review stays hidden: the order lets its buyer add once, whatever the state of one line.
      to: ({ state, doubtful }) => (doubtful === true && state === 1 ? 0 : state),
      by: ['buyer'],
    },
    hide: { from: [0, 1], to: 2, by: ['platform'] },
    show: { from: [0, 2], to: 1, by: ['platform'] },
    markUseful: { from: [1], by: ['reader'], when: ({ own }) => (own === true ? 'REVIEW_OWN' : true) },
  },
}
