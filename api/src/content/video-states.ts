/* Words of the videos of a shop. */

export const videoStates = { 0: '草稿', 1: '显示', 2: '隐藏' } as const

/** What a shop may do with a video, by how it stands. */
export const videoActions = ['edit', 'show', 'hide', 'drop'] as const
type Standing = { readonly state: number; readonly takenDownReason: string | null }
export const videoButtons = ({ state, takenDownReason }: Standing): (typeof videoActions)[number][] =>
  videoActions.filter((action) =>
    action === 'show' ? state !== 1 && takenDownReason === null : action !== 'hide' || state === 1,
  )
export const videoStateText = ({ state, takenDownReason }: Standing): string =>
  takenDownReason !== null ? overseenStates[3] : videoStates[state as keyof typeof videoStates]

/** How the operator finds videos of shops: shown, hidden by its shop, taken down. */
export const overseenStates = { 1: '显示', 2: '隐藏', 3: '违规下架' } as const

/** As many videos as a shop keeps, drafts too. */
export const mostVideos = 500
/** As many goods as one video is about. */
export const mostVideoGoods = 20
