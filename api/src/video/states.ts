/* Words of the videos of a shop. */

export const videoStates = { 0: '草稿', 1: '显示中', 2: '已隐藏' } as const

/** As many videos as a shop keeps, drafts too. */
export const mostVideos = 500
/** As many goods as one video is about. */
export const mostVideoGoods = 20
