import type { Machine } from '../../../kernel/machine.ts'

/** 0 waits for the platform, 1 shown, 2 hidden. */
export type ReviewState = 0 | 1 | 2
export type ReviewAction = 'reply' | 'append' | 'hide' | 'show' | 'markUseful'
export type ReviewParty = 'buyer' | 'shop' | 'platform' | 'reader'
export type ReviewFacts = {
  readonly state: ReviewState
  readonly replied: boolean
  /** Only while something is added: are its words doubtful? */
  readonly doubtful?: boolean
  /** Only for a reader: did they write it? */
  readonly own?: boolean
}

/** What may happen to a review after it was written; that something is added once, and until when, the order says. */
export const reviewMachine: Machine<ReviewAction, ReviewState, ReviewFacts, ReviewParty, never> = {
  at: ({ state }) => state,
  rows: {
    reply: { from: [1], by: ['shop'], when: ({ replied }) => (replied ? 'REVIEW_REPLIED' : true) },
    append: {
      from: [0, 1, 2],
      // What was hidden stays so: the order lets its buyer add once, whatever became of one line.
      to: ({ state, doubtful }) => (doubtful === true && state === 1 ? 0 : state),
      by: ['buyer'],
    },
    hide: { from: [0, 1], to: 2, by: ['platform'] },
    show: { from: [0, 2], to: 1, by: ['platform'] },
    markUseful: { from: [1], by: ['reader'], when: ({ own }) => (own === true ? 'REVIEW_OWN' : true) },
  },
}
