/* Words of the videos of a shop. */

export const videoStates = { 0: '草稿', 1: '显示中', 2: '已隐藏' } as const

/** What a shop may do with a video, by how it stands. */
export const videoActions = ['edit', 'show', 'hide', 'drop'] as const
export const videoButtons = ({ state }: { readonly state: number }): (typeof videoActions)[number][] =>
  videoActions.filter((action) => action !== (state === 1 ? 'show' : 'hide'))

/** As many videos as a shop keeps, drafts too. */
export const mostVideos = 500
/** As many goods as one video is about. */
export const mostVideoGoods = 20
