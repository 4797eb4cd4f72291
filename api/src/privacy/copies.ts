/** States of a copy of a person's data. */
export const copyStates = { 1: '生成中', 2: '可下载', 3: '未能生成' } as const
export type CopyState = keyof typeof copyStates

/** Days in which it can be downloaded. */
export const copyDays = 7
