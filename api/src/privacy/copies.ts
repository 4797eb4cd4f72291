/** How far a copy of somebody's personal data is. */
export const copyStates = { 1: '生成中', 2: '可下载', 3: '未能生成' } as const
export type CopyState = keyof typeof copyStates

/** How long it may be fetched. */
export const copyDays = 7
