/* Words of a shop's videos. */

export const videoStates = { 0: '草稿', 1: '显示', 2: '隐藏' } as const

/** Actions of a shop on a video, by its state. */
export const videoActions = ['edit', 'show', 'hide', 'drop'] as const
type Standing = { readonly state: number; readonly takenDownReason: string | null }
export const videoButtons = ({ state, takenDownReason }: Standing): (typeof videoActions)[number][] =>
  videoActions.filter((action) =>
    action === 'show' ? state !== 1 && takenDownReason === null : action !== 'hide' || state === 1,
  )
export const videoStateText = ({ state, takenDownReason }: Standing): string =>
  takenDownReason !== null ? overseenStates[3] : videoStates[state as keyof typeof videoStates]

/** States by which the operator finds videos: shown, hidden by the shop, taken down. */
export const overseenStates = { 1: '显示', 2: '隐藏', 3: '违规下架' } as const

/** Largest number of videos of a shop, with drafts. */
export const mostVideos = 500
/** Largest number of goods that one video is about. */
export const mostVideoGoods = 20
